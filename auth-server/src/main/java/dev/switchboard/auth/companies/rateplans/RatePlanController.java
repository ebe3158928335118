package dev.switchboard.auth.companies.rateplans;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// Rate plans over the operator's interface.
@RestController
class RatePlanController {

    private static final String GENERAL = "/v1/operator/rate-plans/{policy}";
    private static final String COMPANY = "/v1/operator/companies/{companyId}/rate-plans/{policy}";
    private static final String CREDENTIAL = "/v1/operator/credentials/{owner}/rate-plans/{policy}";

    private static final String NOT_SET = "No rate plan is set, or there is no such policy here.";
    private static final String TOO_MANY = "There are 100,000 rate plans already.";
    private static final String IN_EFFECT = "It is in effect at every gateway within 5 seconds; counting restarts. ";

    private final RatePlanStore store;
    private final RatePlanTargets targets;
    private final ManageRatePlans plans;

    RatePlanController(RatePlanStore store, RatePlanTargets targets, ManageRatePlans plans) {
        this.store = store;
        this.targets = targets;
        this.plans = plans;
    }

    @GetMapping(GENERAL)
    @Describe(
            id = "getRatePlan",
            summary = "The general rate plan of a policy.",
            details = "Only one that an operator has set; otherwise the settings of the services apply.",
            notFound = NOT_SET)
    SetRatePlan find(@PathVariable String policy) {
        return find(RatePlanTargets.general(policy));
    }

    @PutMapping(GENERAL)
    @Describe(
            id = "setRatePlan",
            summary = "Sets the general rate plan of a policy.",
            details = IN_EFFECT + "It takes precedence over the settings of the services.",
            notFound = "There is no such policy.",
            conflict = TOO_MANY)
    SetRatePlan set(@PathVariable String policy, @FromBody RatePlanPut body, Actor actor) {
        return set(actor, RatePlanTargets.general(policy), body);
    }

    @DeleteMapping(GENERAL)
    @Describe(
            id = "removeRatePlan",
            summary = "Removes the general rate plan of a policy, so that the settings apply again.",
            details = "Also 204 when none was set.",
            notFound = "There is no such policy.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void remove(@PathVariable String policy, Actor actor) {
        plans.remove(actor.userId(), RatePlanTargets.general(policy));
    }

    @GetMapping(COMPANY)
    @Describe(id = "getCompanyRatePlan", summary = "A company's rate plan of a policy.", notFound = NOT_SET)
    SetRatePlan findOfCompany(@PathVariable String companyId, @PathVariable String policy) {
        return find(RatePlanTargets.company(companyId, policy));
    }

    @PutMapping(COMPANY)
    @Describe(
            id = "setCompanyRatePlan",
            summary = "Sets a company's rate plan of a policy.",
            details = IN_EFFECT + "Each credential of the company has this limit for itself. It takes precedence over "
                    + "the general rate plan, even if it allows more.",
            notFound = "There is no such company, or companies have no rate plan of this policy.",
            conflict = TOO_MANY)
    SetRatePlan setOfCompany(
            @PathVariable String companyId, @PathVariable String policy, @FromBody RatePlanPut body, Actor actor) {
        return set(actor, RatePlanTargets.company(companyId, policy), body);
    }

    @DeleteMapping(COMPANY)
    @Describe(
            id = "removeCompanyRatePlan",
            summary = "Removes a company's rate plan of a policy, so that the general one applies again.",
            details = "Also 204 when none was set.",
            notFound = "Companies have no rate plan of this policy.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void removeOfCompany(@PathVariable String companyId, @PathVariable String policy, Actor actor) {
        plans.remove(actor.userId(), RatePlanTargets.company(companyId, policy));
    }

    @GetMapping(CREDENTIAL)
    @Describe(
            id = "getCredentialRatePlan",
            summary = "A credential's rate plan of a policy.",
            details = "`owner` is an API key's id, or `client_id:org_id:user_id` for the access tokens of an app, "
                    + "without the last part for client_credentials.",
            notFound = NOT_SET)
    SetRatePlan findOfCredential(@PathVariable String owner, @PathVariable String policy) {
        return find(targets.credential(owner, policy).orElseThrow(RatePlanController::notSet));
    }

    @PutMapping(CREDENTIAL)
    @Describe(
            id = "setCredentialRatePlan",
            summary = "Sets a credential's rate plan of a policy.",
            details = IN_EFFECT + "It takes precedence over the company's and the general rate plan, even if it "
                    + "allows more.",
            notFound = "There is no such credential, or credentials have no rate plan of this policy.",
            conflict = TOO_MANY)
    SetRatePlan setOfCredential(
            @PathVariable String owner, @PathVariable String policy, @FromBody RatePlanPut body, Actor actor) {
        return set(
                actor,
                targets.credential(owner, policy).orElseThrow(() -> ApiError.of(ErrorCode.API_KEY_NOT_FOUND)),
                body);
    }

    @DeleteMapping(CREDENTIAL)
    @Describe(
            id = "removeCredentialRatePlan",
            summary =
                    "Removes a credential's rate plan of a policy, so that the company's or general one applies again.",
            details = "Also 204 when none was set.",
            notFound = "Credentials have no rate plan of this policy.")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void removeOfCredential(@PathVariable String owner, @PathVariable String policy, Actor actor) {
        targets.credential(owner, policy).ifPresent(target -> plans.remove(actor.userId(), target));
    }

    private SetRatePlan find(RatePlanTarget target) {
        return store.find(target).map(SetRatePlan::of).orElseThrow(RatePlanController::notSet);
    }

    private SetRatePlan set(Actor actor, RatePlanTarget target, RatePlanPut body) {
        targets.requireExisting(target);
        plans.set(actor.userId(), target, body.limit());
        return SetRatePlan.of(body.limit());
    }

    private static ApiError notSet() {
        return ApiError.of(ErrorCode.RATE_PLAN_NOT_FOUND);
    }
}
