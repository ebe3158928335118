package dev.switchboard.contract.identity;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The claims that represent an [Identity] in the internal JWT and in a [CredentialResolution]. Both sides read
/// and write them with this class.
public final class IdentityClaims {

    /// `iss` of the internal JWT.
    public static final String ISSUER = "switchboard-gateway";
    /// `aud` of a JWT for the resource API.
    public static final String RESOURCE_API = "resource-api";
    /// `aud` of a JWT for the authorization server.
    public static final String AUTH_SERVER = "auth-server";

    public static final String TYPE = "credential";
    public static final String ORG_ID = "org_id";
    public static final String USER_ID = "user_id";
    public static final String CLIENT_ID = "client_id";
    public static final String KEY_ID = "key_id";
    /// Who owns the app of a token: `first`, `own` or `third`.
    public static final String PARTY = "party";
    /// The one path that a signed link is valid for.
    public static final String PATH = "path";
    public static final String SCOPE = "scope";
    public static final String SESSION = "sid";
    /// When the user of the session last proved who they are, in seconds since 1970.
    public static final String AUTHENTICATED_AT = "auth_time";

    private IdentityClaims() {}

    /// The claims of an identity, without those that are null.
    public static Map<String, Object> of(Identity identity) {
        var claims = new LinkedHashMap<String, Object>();
        claims.put(TYPE, identity.type().name().toLowerCase(Locale.ROOT));
        claims.put(ORG_ID, identity.orgId().toString());
        if (identity.userId() != null) {
            claims.put(USER_ID, identity.userId().toString());
        }
        if (identity.clientId() != null) {
            claims.put(CLIENT_ID, identity.clientId());
        }
        if (identity.keyId() != null) {
            claims.put(KEY_ID, identity.keyId().toString());
        }
        if (identity.party() != null) {
            claims.put(PARTY, identity.party().name().toLowerCase(Locale.ROOT));
        }
        if (identity.path() != null) {
            claims.put(PATH, identity.path());
        }
        claims.put(SCOPE, Scope.format(identity.scopes()));
        var session = identity.session();
        if (session != null) {
            claims.put(SESSION, session.id().toString());
            claims.put(AUTHENTICATED_AT, Long.toString(session.authenticatedAt().getEpochSecond()));
        }
        return claims;
    }

    /// The identity of these claims.
    ///
    /// @throws IllegalArgumentException when a required claim is missing or malformed
    public static Identity read(Map<String, ?> claims) {
        var type = Identity.Type.valueOf(required(claims, TYPE).toUpperCase(Locale.ROOT));
        return new Identity(
                type,
                UUID.fromString(required(claims, ORG_ID)),
                uuid(claims, USER_ID),
                text(claims, CLIENT_ID),
                uuid(claims, KEY_ID),
                type == Identity.Type.ACCESS_TOKEN
                        ? Identity.Party.valueOf(required(claims, PARTY).toUpperCase(Locale.ROOT))
                        : null,
                text(claims, PATH),
                Scope.parse(required(claims, SCOPE)),
                session(claims));
    }

    private static @Nullable SignInSession session(Map<String, ?> claims) {
        var id = uuid(claims, SESSION);
        return id == null
                ? null
                : new SignInSession(id, Instant.ofEpochSecond(Long.parseLong(required(claims, AUTHENTICATED_AT))));
    }

    private static String required(Map<String, ?> claims, String name) {
        var value = text(claims, name);
        if (value == null) {
            throw new IllegalArgumentException("claim " + name + " is missing");
        }
        return value;
    }

    private static @Nullable UUID uuid(Map<String, ?> claims, String name) {
        var value = text(claims, name);
        return value == null ? null : UUID.fromString(value);
    }

    private static @Nullable String text(Map<String, ?> claims, String name) {
        return claims.get(name) instanceof String value ? value : null;
    }
}
