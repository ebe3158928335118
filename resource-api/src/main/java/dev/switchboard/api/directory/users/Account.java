package dev.switchboard.api.directory.users;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A company (docs/guides/users-and-numbers.md).
///
/// @param country ISO 3166-1 alpha-2
/// @param timezone a name of the IANA time zone database
/// @param mainNumber E.164, or null
/// @param userCount the number of active users
/// @param numberCount how many phone numbers it has, regardless of their status
/// @param sandbox whether it is a sandbox, a company for tests
public record Account(
        UUID id,
        String name,
        String country,
        String timezone,
        @Nullable String mainNumber,
        long userCount,
        long numberCount,
        Instant createdAt,
        boolean sandbox) {}
