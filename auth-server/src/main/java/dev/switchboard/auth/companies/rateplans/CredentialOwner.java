package dev.switchboard.auth.companies.rateplans;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.web.input.RecordId;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Whose requests count together: an API key, or the access tokens of an app in a company for a user.
sealed interface CredentialOwner {

    /// An API key, whose company is looked up.
    record Key(UUID id) implements CredentialOwner {}

    /// Access tokens.
    ///
    /// @param userId null for client_credentials
    record Tokens(String clientId, UUID orgId, @Nullable UUID userId) implements CredentialOwner {}

    /// Reads `{owner}` of a path: an API key's id, or `client_id:org_id:user_id`, without the last part for
    /// client_credentials. Empty for any other text.
    static Optional<CredentialOwner> parse(String text) {
        var parts = text.split(":", -1);
        return switch (parts.length) {
            case 1 -> RecordId.parse(text).map(Key::new);
            case 2 -> RecordId.parse(parts[1]).map(orgId -> new Tokens(parts[0], orgId, null));
            case 3 ->
                RecordId.parse(parts[1])
                        .flatMap(orgId -> RecordId.parse(parts[2]).map(userId -> new Tokens(parts[0], orgId, userId)));
            default -> Optional.empty();
        };
    }

    /// Reads the form in which buckets name it, [Identity#owner()].
    static Optional<CredentialOwner> ofBucket(String bucket) {
        if (bucket.startsWith("key:")) {
            return parse(bucket.substring("key:".length()));
        }
        return bucket.startsWith("app:")
                ? parse(bucket.substring("app:".length()).replaceFirst(":-$", ""))
                : Optional.empty();
    }

    /// The name of its buckets, [Identity#owner()].
    default String bucket() {
        return switch (this) {
            case Key(var id) ->
                Identity.ofApiKey(id, Identity.OPERATORS, id, Set.of()).owner();
            case Tokens(var clientId, var orgId, var userId) ->
                Identity.ofAccessToken(clientId, orgId, userId, Set.of()).owner();
        };
    }

    /// As in a path.
    default String text() {
        return switch (this) {
            case Key(var id) -> id.toString();
            case Tokens(var clientId, var orgId, var userId) ->
                clientId + ":" + orgId + (userId == null ? "" : ":" + userId);
        };
    }
}
