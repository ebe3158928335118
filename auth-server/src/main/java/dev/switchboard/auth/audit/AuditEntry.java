package dev.switchboard.auth.audit;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One entry of an audit log, as the API shows it.
///
/// @param action one of [AuditActions#ALL]
/// @param userId the user who did it or for whom it was tried; an operator's for what the operator
///     did; null where none is known
/// @param clientId the app concerned, if any
/// @param keyId the API key that the user did it with; null for none
/// @param recordId the record it was about, such as a grant or an API key; null for none
/// @param clientAddress from where; null for what no request did
public record AuditEntry(
        UUID id,
        String action,
        @Nullable UUID userId,
        @Nullable String clientId,
        @Nullable UUID keyId,
        @Nullable UUID recordId,
        @Nullable String clientAddress,
        Instant createdAt) {}
