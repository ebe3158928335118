package dev.switchboard.app.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An entry as the API lists it.
///
/// @param userId who did it; an operator's for what an operator did
/// @param clientId the app concerned
/// @param keyId the key with which it was done
/// @param recordId what it was about, such as an API key
public record AuditEntry(
        String id,
        String action,
        @Nullable String userId,
        @Nullable String clientId,
        @Nullable String keyId,
        @Nullable String recordId,
        @Nullable String clientAddress,
        Instant createdAt) {}
