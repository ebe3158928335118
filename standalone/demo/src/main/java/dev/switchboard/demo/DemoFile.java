package dev.switchboard.demo;

import dev.switchboard.contract.scopes.Scope;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// The content of `demo.json`: the product's addresses and the demo credentials
/// (docs/operations/embedded-run.md#demo-data). The few values that a first request needs are also in `demo.env`,
/// for a shell.
public final class DemoFile {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final Demo demo;

    DemoFile(Demo demo) {
        this.demo = demo;
    }

    /// The main company.
    Company company() {
        return demo.company();
    }

    /// The key with every scope, of the owner.
    public String apiKey() {
        return demo.apiKey().value();
    }

    /// The key that manages the company, of the owner.
    public String managementKey() {
        return demo.managementKey().value();
    }

    /// The operator's key.
    public String operatorKey() {
        return demo.operatorKey();
    }

    /// A token of a suspended app.
    public String suspendedAppToken() {
        return demo.suspendedAppToken();
    }

    /// The client_id of the confidential app of the main company, which has every scope.
    public String clientId() {
        return demo.confidentialApp().clientId();
    }

    /// The secret of the confidential app.
    public String clientSecret() {
        return Objects.requireNonNull(demo.confidentialApp().secret());
    }

    /// The redirect URI of the confidential app.
    public String redirectUri() {
        return demo.confidentialApp().redirectUri();
    }

    /// The owner's email, for sign-in.
    public String ownerEmail() {
        return demo.company().user(Companies.OWNER).email();
    }

    /// The owner's password.
    public String ownerPassword() {
        return Objects.requireNonNull(demo.passwords().get(demo.company().user(Companies.OWNER)));
    }

    /// The id of the member's API key.
    public String memberApiKeyId() {
        return demo.memberApiKey().id().toString();
    }

    /// The operator's email, for sign-in.
    public String operatorEmail() {
        return DemoOperator.EMAIL;
    }

    /// The operator's password.
    public String operatorPassword() {
        return demo.operatorPassword();
    }

    /// The id of a user of the company, who has a device.
    public String userId() {
        return demo.company().user(Companies.MEMBER).id().toString();
    }

    /// The id of a number of the company.
    public String numberId() {
        return demo.company().numbers().getFirst().id().toString();
    }

    /// The id of a call with a transcript.
    public String callId() {
        return demo.company().calls().stream()
                .filter(PhoneCall::transcribed)
                .map(call -> call.id().toString())
                .findFirst()
                .orElseThrow();
    }

    /// The id of a message of the company.
    public String messageId() {
        return demo.messages().getFirst().id().toString();
    }

    /// The id of an MMS of the company.
    public String mmsId() {
        return demo.messages().stream()
                .filter(message -> message.photo() != null)
                .findFirst()
                .orElseThrow()
                .id()
                .toString();
    }

    /// The id of a fax of the company.
    public String faxId() {
        return demo.faxes().getFirst().id().toString();
    }

    /// A fax number of the company.
    public String faxNumber() {
        return demo.faxes().getFirst().number().number();
    }

    /// The id of a contact that the company shares.
    public String contactId() {
        return demo.contacts().getFirst().id().toString();
    }

    /// The id of a recording of the company.
    public String recordingId() {
        return demo.company().calls().stream()
                .map(PhoneCall::recordingId)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow()
                .toString();
    }

    /// The id of a voicemail of the company.
    public String voicemailId() {
        return demo.company().calls().stream()
                .map(PhoneCall::voicemailId)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow()
                .toString();
    }

    /// The id of a number of the company that is assigned to no user.
    public String freeNumberId() {
        return demo.company().numbers().stream()
                .filter(number -> number.userId() == null)
                .findFirst()
                .orElseThrow()
                .id()
                .toString();
    }

    /// The content of `demo.json`.
    public String json(Addresses addresses) {
        return JSON.writeValueAsString(content(addresses)) + "\n";
    }

    /// The content of `demo.env`.
    public String shell(Addresses addresses) {
        return ShellAssignments.of(environment(addresses));
    }

    Map<String, String> environment(Addresses addresses) {
        var values = new LinkedHashMap<String, String>();
        values.put("SWITCHBOARD_URL", addresses.authUrl());
        values.put("SWITCHBOARD_SIM_URL", addresses.simUrl());
        values.put("SWITCHBOARD_API_KEY", apiKey());
        values.put(
                "SWITCHBOARD_USER_ID", demo.company().user(Companies.OWNER).id().toString());
        values.put("SWITCHBOARD_MANAGEMENT_KEY", managementKey());
        values.put("SWITCHBOARD_CLIENT_ID", clientId());
        values.put("SWITCHBOARD_CLIENT_SECRET", clientSecret());
        return values;
    }

    Map<String, Object> content(Addresses addresses) {
        var json = new LinkedHashMap<String, Object>();
        json.put("base_url", addresses.baseUrl());
        json.put("auth_url", addresses.authUrl());
        json.put("consent_url", addresses.consentUrl());
        json.put("app_url", addresses.appUrl());
        json.put("operator_url", addresses.operatorUrl());
        json.put("sim_url", addresses.simUrl());
        json.put("org", company(demo.company()));
        json.put("owner", login(demo.company().user(Companies.OWNER)));
        json.put("admin", login(demo.company().user(Companies.ADMIN)));
        json.put("member", login(demo.company().user(Companies.MEMBER)));
        json.put("operator", operator());
        json.put("api_key", demo.apiKey().value());
        json.put("member_api_key", demo.memberApiKey().value());
        json.put("management_key", managementKey());
        json.put("confidential_app", app(demo.confidentialApp()));
        json.put("public_app", app(demo.publicApp()));
        json.put("third_party_app", app(demo.thirdPartyApp()));
        json.put("narrow_app", app(demo.narrowApp()));
        var suspended = app(demo.suspendedApp());
        suspended.put("access_token", demo.suspendedAppToken());
        json.put("suspended_app", suspended);
        json.put("revoked_api_key", demo.revokedApiKey().value());
        json.put("disabled", login(demo.company().user(Companies.DISABLED)));
        var other = company(demo.other());
        other.put("owner", login(demo.other().user(Companies.OTHER_OWNER)));
        other.put("api_key", demo.otherApiKey().value());
        json.put("other_org", other);
        return json;
    }

    private static Map<String, Object> company(Company company) {
        var json = new LinkedHashMap<String, Object>();
        json.put("id", company.id().toString());
        json.put("name", company.name());
        return json;
    }

    private Map<String, Object> login(User user) {
        var json = new LinkedHashMap<String, Object>();
        json.put("user_id", user.id().toString());
        json.put("name", user.name());
        json.put("email", user.email());
        json.put("password", Objects.requireNonNull(demo.passwords().get(user)));
        return json;
    }

    private Map<String, Object> operator() {
        var json = new LinkedHashMap<String, Object>();
        json.put("email", operatorEmail());
        json.put("password", operatorPassword());
        json.put("api_key", operatorKey());
        return json;
    }

    private static Map<String, Object> app(DemoApp app) {
        var json = new LinkedHashMap<String, Object>();
        json.put("client_id", app.clientId());
        if (app.secret() != null) {
            json.put("client_secret", app.secret());
        }
        json.put("redirect_uri", app.redirectUri());
        json.put("scopes", app.scopes().stream().sorted().map(Scope::value).toList());
        return json;
    }
}
