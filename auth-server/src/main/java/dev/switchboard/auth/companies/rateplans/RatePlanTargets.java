package dev.switchboard.auth.companies.rateplans;

import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.auth.keys.ApiKeyHints;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.directory.CompanyLookup;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/// Reads what a limit applies to from a path.
@Component
class RatePlanTargets {

    private final CompanyLookup companies;
    private final ApiKeyHints keys;
    private final AppStore apps;
    private final AuthUserStore users;
    private final RatePlanStore plans;

    RatePlanTargets(
            CompanyLookup companies, ApiKeyHints keys, AppStore apps, AuthUserStore users, RatePlanStore plans) {
        this.companies = companies;
        this.keys = keys;
        this.apps = apps;
        this.users = users;
        this.plans = plans;
    }

    /// The general limit of a policy.
    ///
    /// @throws ApiError 404 when there is no such policy
    static RatePlanTarget general(String policy) {
        return new RatePlanTarget(policy(policy), null, null);
    }

    /// A company's limit.
    ///
    /// @throws ApiError 404 when companies have no limit of that policy, or the id is not of its form
    static RatePlanTarget company(String companyId, String policy) {
        var known = policy(policy);
        if (!known.limitsCompanies()) {
            throw ApiError.of(ErrorCode.RATE_PLAN_NOT_SUPPORTED);
        }
        return new RatePlanTarget(known, RecordId.inPath(companyId), null);
    }

    /// A credential's limit; empty when the credential is not known.
    ///
    /// @throws ApiError 404 when credentials have no limit of that policy, or the owner is not of its form
    Optional<RatePlanTarget> credential(String owner, String policy) {
        var known = policy(policy);
        if (!known.limitsCredentials()) {
            throw ApiError.of(ErrorCode.RATE_PLAN_NOT_SUPPORTED);
        }
        var credential = CredentialOwner.parse(owner).orElseThrow(ApiError::notFound);
        var orgId = switch (credential) {
            case CredentialOwner.Key(var id) ->
                plans.companyOf(credential.bucket()).or(() -> keys.companyOf(id));
            case CredentialOwner.Tokens tokens -> Optional.of(tokens.orgId());
        };
        return orgId.map(company -> new RatePlanTarget(known, company, credential));
    }

    /// @throws ApiError 404 when the company, or what the credential consists of, does not exist
    void requireExisting(RatePlanTarget target) {
        var orgId = target.orgId();
        if (orgId != null && companies.names(List.of(orgId)).isEmpty()) {
            throw ApiError.of(ErrorCode.COMPANY_NOT_FOUND);
        }
        if (target.credential() instanceof CredentialOwner.Tokens tokens) {
            requireExisting(tokens);
        }
    }

    private void requireExisting(CredentialOwner.Tokens tokens) {
        if (apps.find(tokens.clientId()).isEmpty()) {
            throw ApiError.of(ErrorCode.APP_NOT_FOUND);
        }
        UUID userId = tokens.userId();
        if (userId != null && users.find(tokens.orgId(), userId).isEmpty()) {
            throw ApiError.of(ErrorCode.USER_NOT_FOUND);
        }
    }

    private static RatePolicy policy(String name) {
        return RatePolicy.find(name).orElseThrow(() -> ApiError.of(ErrorCode.RATE_POLICY_NOT_FOUND));
    }
}
