package dev.switchboard.auth.companies;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.web.calling.CallingRules;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A company, as operators see it.
///
/// @param country ISO 3166-1 alpha-2
/// @param timezone a name of the IANA time zone database
/// @param calling what it may call, with the defaults of what is not set
/// @param eraseAt when a closing company is erased; null, and left out, for any other
/// @param sandbox whether it is a sandbox, a company for tests
public record Company(
        UUID id,
        String name,
        String country,
        String timezone,
        CompanyStatus status,
        long userCount,
        long numberCount,
        Owner owner,
        Instant createdAt,
        CallingRules calling,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant eraseAt,
        boolean sandbox) {

    /// The user who owns the company.
    public record Owner(String name, String email, OwnerStatus status) {}

    /// Whether the owner can sign in.
    public enum OwnerStatus {
        /// The owner has not chosen a password yet.
        INVITED,
        ACTIVE
    }
}
