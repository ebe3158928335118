package dev.switchboard.auth.platform.directory;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Sandboxes: companies for tests, of which each company may have one (docs/guides/testing.md).
@Component
public class Sandboxes {

    /// The domain below which all emails of sandboxes are. No mail is delivered to it (RFC 6761, section 6.2).
    private static final String DOMAIN = ".sandbox.test";

    private static final int REMEMBERED = 100_000;

    private final JdbcClient jdbc;
    private final Cache<UUID, Boolean> known =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    Sandboxes(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Whether the company is a sandbox, which never changes.
    public boolean contain(UUID orgId) {
        var found = known.getIfPresent(orgId);
        if (found != null) {
            return found;
        }
        var read = jdbc.sql("SELECT sandbox_of IS NOT NULL FROM telephony.auth_company_access WHERE id = :id")
                .param("id", orgId)
                .query(Boolean.class)
                .optional();
        read.ifPresent(sandbox -> known.put(orgId, sandbox));
        return read.orElse(false);
    }

    /// The sandbox of a company.
    public Optional<UUID> of(UUID orgId) {
        return jdbc.sql("SELECT id FROM telephony.auth_company_access WHERE sandbox_of = :id")
                .param("id", orgId)
                .query(UUID.class)
                .optional();
    }

    /// The owner of a sandbox.
    public Optional<UUID> owner(UUID sandboxId) {
        return jdbc.sql("SELECT owner_id FROM telephony.auth_company WHERE id = :id AND sandbox_of IS NOT NULL")
                .param("id", sandboxId)
                .query(UUID.class)
                .optional();
    }

    /// Whether an app of one company may act for users of another one: not into a sandbox, nor out of it.
    public boolean connected(UUID orgId, UUID other) {
        return orgId.equals(other) || (!contain(orgId) && !contain(other));
    }

    /// The end of each email in this sandbox: `@`, and a domain of its own. So nobody takes an email there that is
    /// somebody's elsewhere.
    private String emailEnding(UUID sandboxId) {
        return jdbc.sql("SELECT '@' || telephony.sandbox_domain(:id)")
                .param("id", sandboxId)
                .query(String.class)
                .single();
    }

    /// Requires an email that users of this company may have.
    ///
    /// @throws ApiError 422 on `email` for one that does not end as those of the sandbox, or does outside of it
    public void requireEmail(UUID orgId, String email) {
        if (!contain(orgId)) {
            if (isEmail(email)) {
                throw ApiError.validation("email", "must not be an email of a sandbox", FieldCode.SANDBOX_EMAIL);
            }
        } else if (!email.toLowerCase(Locale.ROOT).endsWith(emailEnding(orgId))) {
            throw ApiError.validation(
                    "email",
                    "must end in " + emailEnding(orgId) + ", since this is a sandbox",
                    FieldCode.SANDBOX_EMAIL);
        }
    }

    /// Whether it is an email of a sandbox, to which no mail is sent.
    public static boolean isEmail(String email) {
        return email.toLowerCase(Locale.ROOT).endsWith(DOMAIN);
    }
}
