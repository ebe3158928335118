package dev.switchboard.contract.identity;

import dev.switchboard.contract.scopes.Scope;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The identity that a valid credential or a signed link stands for. The authorization server
/// resolves credentials, and the gateway verifies links itself. The gateway passes the identity on
/// in an internal JWT, and the services authorize requests by it.
///
/// It holds no role and no status: the services read those with each request
/// (docs/guides/visibility.md).
///
/// @param type the kind of credential
/// @param orgId the company it acts in
/// @param userId the user it acts as: a key's creator, or the user who granted an app access; null
///     for a client_credentials token
/// @param clientId the app (`svc_app_…`), null for an API key
/// @param keyId the API key's record, null for a token
/// @param party who owns the app; null for an API key and a link
/// @param path the one path that a signed link is valid for; null for a credential
/// @param scopes its permissions
/// @param session the session that a token of Switchboard's own applications belongs to; null for any other
///     credential
public record Identity(
        Type type,
        UUID orgId,
        @Nullable UUID userId,
        @Nullable String clientId,
        @Nullable UUID keyId,
        @Nullable Party party,
        @Nullable String path,
        Set<Scope> scopes,
        @Nullable SignInSession session) {

    /// The company of the operators. No customer's company ever has this identifier
    /// (those are UUIDv7), so a look-up that begins with it finds none of their records.
    public static final UUID OPERATORS = new UUID(0, 0);

    /// The kind of credential that the client sent.
    public enum Type {
        API_KEY,
        ACCESS_TOKEN,
        /// A signed link to one medium (docs/guides/media.md#signed-links).
        LINK
    }

    /// Who owns the app of a token, from the perspective of the company that it acts in.
    public enum Party {
        /// Switchboard itself.
        FIRST,
        /// The company.
        OWN,
        /// Another company.
        THIRD
    }

    public Identity {
        scopes = Set.copyOf(scopes);
    }

    /// An API key acting as its creator.
    public static Identity ofApiKey(UUID keyId, UUID orgId, UUID creatorId, Set<Scope> scopes) {
        return new Identity(Type.API_KEY, orgId, creatorId, null, keyId, null, null, scopes, null);
    }

    /// An access token of one of the company's own apps, acting as the user who granted it access, or
    /// as the company where `userId` is null.
    public static Identity ofAccessToken(String clientId, UUID orgId, @Nullable UUID userId, Set<Scope> scopes) {
        return new Identity(Type.ACCESS_TOKEN, orgId, userId, clientId, null, Party.OWN, null, scopes, null);
    }

    /// The same identity with another owner of the app.
    public Identity of(Party other) {
        return new Identity(type, orgId, userId, clientId, keyId, other, path, scopes, session);
    }

    /// The same identity with other scopes.
    public Identity with(Set<Scope> others) {
        return new Identity(type, orgId, userId, clientId, keyId, party, path, others, session);
    }

    /// The same identity in this session.
    public Identity in(@Nullable SignInSession other) {
        return new Identity(type, orgId, userId, clientId, keyId, party, path, scopes, other);
    }

    /// The identity of a signed link: no user, and one permission.
    ///
    /// @param path the path of the link, without its query
    public static Identity ofLink(UUID orgId, String path, Scope scope) {
        return new Identity(Type.LINK, orgId, null, null, null, null, path, Set.of(scope), null);
    }

    /// Whether it is one of the operators.
    public boolean operator() {
        return orgId.equals(OPERATORS);
    }

    /// The key of its rate limits (docs/guides/rate-limits.md): the API key, or for tokens the app,
    /// company and user, so that a refresh resets no limit.
    public String owner() {
        return switch (type) {
            case API_KEY -> "key:" + keyId;
            case ACCESS_TOKEN -> "app:" + clientId + ":" + orgId + ":" + (userId == null ? "-" : userId);
            case LINK -> "link:" + orgId;
        };
    }
}
