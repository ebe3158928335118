// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Transport;
import javax.annotation.processing.Generated;

/// All groups of routes.
@Generated("sdk/renew")
public class Api {

    private final ApiKeysApi apiKeys;
    private final AccountApi account;
    private final ActivityApi activity;
    private final AppsApi apps;
    private final AuditLogApi auditLog;
    private final AvailableNumbersApi availableNumbers;
    private final CallsApi calls;
    private final ClientApi client;
    private final ConnectedAppsApi connectedApps;
    private final ContactsApi contacts;
    private final ConversationsApi conversations;
    private final CredentialApi credential;
    private final DevicesApi devices;
    private final FaxesApi faxes;
    private final InvitationsApi invitations;
    private final MediaApi media;
    private final MessagesApi messages;
    private final NumbersApi numbers;
    private final OperatorApi operator;
    private final PresenceApi presence;
    private final RecordingsApi recordings;
    private final RequestLogApi requestLog;
    private final SandboxApi sandbox;
    private final UsageApi usage;
    private final UsersApi users;
    private final VoicemailsApi voicemails;
    private final WebhooksApi webhooks;

    protected Api(Transport transport) {
        apiKeys = new ApiKeysApi(transport);
        account = new AccountApi(transport);
        activity = new ActivityApi(transport);
        apps = new AppsApi(transport);
        auditLog = new AuditLogApi(transport);
        availableNumbers = new AvailableNumbersApi(transport);
        calls = new CallsApi(transport);
        client = new ClientApi(transport);
        connectedApps = new ConnectedAppsApi(transport);
        contacts = new ContactsApi(transport);
        conversations = new ConversationsApi(transport);
        credential = new CredentialApi(transport);
        devices = new DevicesApi(transport);
        faxes = new FaxesApi(transport);
        invitations = new InvitationsApi(transport);
        media = new MediaApi(transport);
        messages = new MessagesApi(transport);
        numbers = new NumbersApi(transport);
        operator = new OperatorApi(transport);
        presence = new PresenceApi(transport);
        recordings = new RecordingsApi(transport);
        requestLog = new RequestLogApi(transport);
        sandbox = new SandboxApi(transport);
        usage = new UsageApi(transport);
        users = new UsersApi(transport);
        voicemails = new VoicemailsApi(transport);
        webhooks = new WebhooksApi(transport);
    }

    /// The routes under "API keys".
    public ApiKeysApi apiKeys() {
        return apiKeys;
    }

    /// The routes under "Account".
    public AccountApi account() {
        return account;
    }

    /// The routes under "Activity".
    public ActivityApi activity() {
        return activity;
    }

    /// The routes under "Apps".
    public AppsApi apps() {
        return apps;
    }

    /// The routes under "Audit log".
    public AuditLogApi auditLog() {
        return auditLog;
    }

    /// The routes under "Available numbers".
    public AvailableNumbersApi availableNumbers() {
        return availableNumbers;
    }

    /// The routes under "Calls".
    public CallsApi calls() {
        return calls;
    }

    /// The routes under "Client".
    public ClientApi client() {
        return client;
    }

    /// The routes under "Connected apps".
    public ConnectedAppsApi connectedApps() {
        return connectedApps;
    }

    /// The routes under "Contacts".
    public ContactsApi contacts() {
        return contacts;
    }

    /// The routes under "Conversations".
    public ConversationsApi conversations() {
        return conversations;
    }

    /// The routes under "Credential".
    public CredentialApi credential() {
        return credential;
    }

    /// The routes under "Devices".
    public DevicesApi devices() {
        return devices;
    }

    /// The routes under "Faxes".
    public FaxesApi faxes() {
        return faxes;
    }

    /// The routes under "Invitations".
    public InvitationsApi invitations() {
        return invitations;
    }

    /// The routes under "Media".
    public MediaApi media() {
        return media;
    }

    /// The routes under "Messages".
    public MessagesApi messages() {
        return messages;
    }

    /// The routes under "Numbers".
    public NumbersApi numbers() {
        return numbers;
    }

    /// The routes under "Operator".
    public OperatorApi operator() {
        return operator;
    }

    /// The routes under "Presence".
    public PresenceApi presence() {
        return presence;
    }

    /// The routes under "Recordings".
    public RecordingsApi recordings() {
        return recordings;
    }

    /// The routes under "Request log".
    public RequestLogApi requestLog() {
        return requestLog;
    }

    /// The routes under "Sandbox".
    public SandboxApi sandbox() {
        return sandbox;
    }

    /// The routes under "Usage".
    public UsageApi usage() {
        return usage;
    }

    /// The routes under "Users".
    public UsersApi users() {
        return users;
    }

    /// The routes under "Voicemails".
    public VoicemailsApi voicemails() {
        return voicemails;
    }

    /// The routes under "Webhooks".
    public WebhooksApi webhooks() {
        return webhooks;
    }
}
