// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.ApiKey;
import dev.switchboard.sdk.model.ApiKeyChange;
import dev.switchboard.sdk.model.ApprovalDecision;
import dev.switchboard.sdk.model.AuditEntry;
import dev.switchboard.sdk.model.Company;
import dev.switchboard.sdk.model.CompanyChange;
import dev.switchboard.sdk.model.CompanyCreate;
import dev.switchboard.sdk.model.CreatedApiKey;
import dev.switchboard.sdk.model.CreatedCompany;
import dev.switchboard.sdk.model.CreatedCompanyInvitation;
import dev.switchboard.sdk.model.GetMetricsQuery;
import dev.switchboard.sdk.model.InvitedOperator;
import dev.switchboard.sdk.model.LimitedRequests;
import dev.switchboard.sdk.model.ListAllAppsQuery;
import dev.switchboard.sdk.model.ListCompaniesQuery;
import dev.switchboard.sdk.model.ListLimitedQuery;
import dev.switchboard.sdk.model.ListOperatorAuditLogQuery;
import dev.switchboard.sdk.model.ListOperatorKeysQuery;
import dev.switchboard.sdk.model.ListOperatorsQuery;
import dev.switchboard.sdk.model.ListPoolNumbersQuery;
import dev.switchboard.sdk.model.MetricSeries;
import dev.switchboard.sdk.model.Operator;
import dev.switchboard.sdk.model.OperatorApp;
import dev.switchboard.sdk.model.OperatorCreate;
import dev.switchboard.sdk.model.OperatorKeyCreate;
import dev.switchboard.sdk.model.PoolNumber;
import dev.switchboard.sdk.model.PoolNumberPage;
import dev.switchboard.sdk.model.PoolNumberPatch;
import dev.switchboard.sdk.model.PoolNumbersCreate;
import dev.switchboard.sdk.model.RatePlanPut;
import dev.switchboard.sdk.model.ServiceHealth;
import dev.switchboard.sdk.model.SetRatePlan;
import javax.annotation.processing.Generated;

/// The routes under "Operator".
@Generated("sdk/renew")
public final class OperatorApi {

    private final Transport transport;

    OperatorApi(Transport transport) {
        this.transport = transport;
    }

    /// Adds numbers to the pool: all of them or none.
    ///
    /// For operators. The response has the numbers in the order of the request, on one page.
    ///
    /// Scope `operator:numbers`, tier `medium`. An extension of the API specification.
    public PoolNumberPage addPoolNumbers(PoolNumbersCreate body) {
        return addPoolNumbers(body, RequestOptions.DEFAULT);
    }

    /// Adds numbers to the pool: all of them or none.
    ///
    /// For operators. The response has the numbers in the order of the request, on one page.
    ///
    /// Scope `operator:numbers`, tier `medium`. An extension of the API specification.
    public PoolNumberPage addPoolNumbers(PoolNumbersCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/operator/numbers").body(body).idempotent(), PoolNumberPage.class, options);
    }

    /// Changes any subset of a company's name, country, time zone and calling limits.
    ///
    /// `calling` says what the company may call, and null returns to the defaults: the countries of the company
    /// and its numbers, 2 open calls and 2 more for each active user, and 600 minutes in 24 hours and 240 more
    /// for each active user. Premium-rate numbers, satellites and other special numbers can be called only where
    /// `countries` lists a prefix of them.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Company changeCompany(String companyId, CompanyChange body) {
        return changeCompany(companyId, body, RequestOptions.DEFAULT);
    }

    /// Changes any subset of a company's name, country, time zone and calling limits.
    ///
    /// `calling` says what the company may call, and null returns to the defaults: the countries of the company
    /// and its numbers, 2 open calls and 2 more for each active user, and 600 minutes in 24 hours and 240 more
    /// for each active user. Premium-rate numbers, satellites and other special numbers can be called only where
    /// `countries` lists a prefix of them.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Company changeCompany(String companyId, CompanyChange body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/operator/companies/" + Transport.segment(companyId)).body(body), Company.class, options);
    }

    /// Changes the name of an operator key.
    ///
    /// Scopes and expiry never change.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public ApiKey changeOperatorKey(String keyId, ApiKeyChange body) {
        return changeOperatorKey(keyId, body, RequestOptions.DEFAULT);
    }

    /// Changes the name of an operator key.
    ///
    /// Scopes and expiry never change.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public ApiKey changeOperatorKey(String keyId, ApiKeyChange body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/operator/api-keys/" + Transport.segment(keyId)).body(body), ApiKey.class, options);
    }

    /// Creates a company, and invites its owner.
    ///
    /// The owner gets a link by mail that is valid for 7 days, and chooses a password there. Without a mail
    /// server, the link is returned in `url`, only here.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public CreatedCompany createCompany(CompanyCreate body) {
        return createCompany(body, RequestOptions.DEFAULT);
    }

    /// Creates a company, and invites its owner.
    ///
    /// The owner gets a link by mail that is valid for 7 days, and chooses a password there. Without a mail
    /// server, the link is returned in `url`, only here.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public CreatedCompany createCompany(CompanyCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/operator/companies").body(body).idempotent(), CreatedCompany.class, options);
    }

    /// Creates an operator key that acts as its creator.
    ///
    /// `key` is returned only here. `expires_in` and `expires_at` exclude each other; without either, the key
    /// does not expire. It ends with its creator.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public CreatedApiKey createOperatorKey(OperatorKeyCreate body) {
        return createOperatorKey(body, RequestOptions.DEFAULT);
    }

    /// Creates an operator key that acts as its creator.
    ///
    /// `key` is returned only here. `expires_in` and `expires_at` exclude each other; without either, the key
    /// does not expire. It ends with its creator.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public CreatedApiKey createOperatorKey(OperatorKeyCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/operator/api-keys").body(body).idempotent(), CreatedApiKey.class, options);
    }

    /// Decides about sensitive scopes of an app.
    ///
    /// A decision that changes nothing is accepted. The company sees it in its audit log. With `requested_at`,
    /// the decision is refused if the app has changed since.
    ///
    /// Scope `operator:apps`, tier `medium`. An extension of the API specification.
    public OperatorApp decideAppApproval(String clientId, ApprovalDecision body) {
        return decideAppApproval(clientId, body, RequestOptions.DEFAULT);
    }

    /// Decides about sensitive scopes of an app.
    ///
    /// A decision that changes nothing is accepted. The company sees it in its audit log. With `requested_at`,
    /// the decision is refused if the app has changed since.
    ///
    /// Scope `operator:apps`, tier `medium`. An extension of the API specification.
    public OperatorApp decideAppApproval(String clientId, ApprovalDecision body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/operator/apps/" + Transport.segment(clientId) + "/approval").body(body), OperatorApp.class, options);
    }

    /// Suspends a company now, and erases it later.
    ///
    /// It is erased with all its media after 30 days by default, at `erase_at`. Until then it can be reinstated.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Company deleteCompany(String companyId) {
        return deleteCompany(companyId, RequestOptions.DEFAULT);
    }

    /// Suspends a company now, and erases it later.
    ///
    /// It is erased with all its media after 30 days by default, at `erase_at`. Until then it can be reinstated.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Company deleteCompany(String companyId, RequestOptions options) {
        return transport.json(Spec.of("DELETE", "/operator/companies/" + Transport.segment(companyId)), Company.class, options);
    }

    /// Returns one app of any company.
    ///
    /// Scope `operator:apps`, tier `medium`. An extension of the API specification.
    public OperatorApp getAnyApp(String clientId) {
        return getAnyApp(clientId, RequestOptions.DEFAULT);
    }

    /// Returns one app of any company.
    ///
    /// Scope `operator:apps`, tier `medium`. An extension of the API specification.
    public OperatorApp getAnyApp(String clientId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/operator/apps/" + Transport.segment(clientId)), OperatorApp.class, options);
    }

    /// Returns one company.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Company getCompany(String companyId) {
        return getCompany(companyId, RequestOptions.DEFAULT);
    }

    /// Returns one company.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Company getCompany(String companyId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/operator/companies/" + Transport.segment(companyId)), Company.class, options);
    }

    /// A company's rate plan of a policy.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public SetRatePlan getCompanyRatePlan(String companyId, String policy) {
        return getCompanyRatePlan(companyId, policy, RequestOptions.DEFAULT);
    }

    /// A company's rate plan of a policy.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public SetRatePlan getCompanyRatePlan(String companyId, String policy, RequestOptions options) {
        return transport.json(Spec.of("GET", "/operator/companies/" + Transport.segment(companyId) + "/rate-plans/" + Transport.segment(policy)), SetRatePlan.class, options);
    }

    /// A credential's rate plan of a policy.
    ///
    /// `owner` is an API key's id, or `client_id:org_id:user_id` for the access tokens of an app, without the
    /// last part for client_credentials.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public SetRatePlan getCredentialRatePlan(String owner, String policy) {
        return getCredentialRatePlan(owner, policy, RequestOptions.DEFAULT);
    }

    /// A credential's rate plan of a policy.
    ///
    /// `owner` is an API key's id, or `client_id:org_id:user_id` for the access tokens of an app, without the
    /// last part for client_credentials.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public SetRatePlan getCredentialRatePlan(String owner, String policy, RequestOptions options) {
        return transport.json(Spec.of("GET", "/operator/credentials/" + Transport.segment(owner) + "/rate-plans/" + Transport.segment(policy)), SetRatePlan.class, options);
    }

    /// The health of the service: its parts, its running processes, and what waits.
    ///
    /// Responds within two seconds, also while the database, Redis or another service is unavailable.
    ///
    /// Scope `operator:health`, tier `medium`. An extension of the API specification.
    public ServiceHealth getHealth() {
        return getHealth(RequestOptions.DEFAULT);
    }

    /// The health of the service: its parts, its running processes, and what waits.
    ///
    /// Responds within two seconds, also while the database, Redis or another service is unavailable.
    ///
    /// Scope `operator:health`, tier `medium`. An extension of the API specification.
    public ServiceHealth getHealth(RequestOptions options) {
        return transport.json(Spec.of("GET", "/operator/health"), ServiceHealth.class, options);
    }

    /// The values of a metric, oldest first.
    ///
    /// Each ten seconds of the last hour, and each minute of the day before; all nodes together. Times for which
    /// nothing was recorded have no point, and latencies have none without requests. The last point can still
    /// change.
    ///
    /// Scope `operator:health`, tier `medium`. An extension of the API specification.
    public MetricSeries getMetrics(GetMetricsQuery query) {
        return getMetrics(query, RequestOptions.DEFAULT);
    }

    /// The values of a metric, oldest first.
    ///
    /// Each ten seconds of the last hour, and each minute of the day before; all nodes together. Times for which
    /// nothing was recorded have no point, and latencies have none without requests. The last point can still
    /// change.
    ///
    /// Scope `operator:health`, tier `medium`. An extension of the API specification.
    public MetricSeries getMetrics(GetMetricsQuery query, RequestOptions options) {
        return transport.json(Spec.of("GET", "/operator/metrics").query(query), MetricSeries.class, options);
    }

    /// One operator key.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public ApiKey getOperatorKey(String keyId) {
        return getOperatorKey(keyId, RequestOptions.DEFAULT);
    }

    /// One operator key.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public ApiKey getOperatorKey(String keyId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/operator/api-keys/" + Transport.segment(keyId)), ApiKey.class, options);
    }

    /// The general rate plan of a policy.
    ///
    /// Only one that an operator has set; otherwise the settings of the services apply.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public SetRatePlan getRatePlan(String policy) {
        return getRatePlan(policy, RequestOptions.DEFAULT);
    }

    /// The general rate plan of a policy.
    ///
    /// Only one that an operator has set; otherwise the settings of the services apply.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public SetRatePlan getRatePlan(String policy, RequestOptions options) {
        return transport.json(Spec.of("GET", "/operator/rate-plans/" + Transport.segment(policy)), SetRatePlan.class, options);
    }

    /// Invites an operator.
    ///
    /// The operator gets a link by mail that is valid for 7 days, and chooses a password there. Without a mail
    /// server, the link is returned in `url`, only here.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public InvitedOperator inviteOperator(OperatorCreate body) {
        return inviteOperator(body, RequestOptions.DEFAULT);
    }

    /// Invites an operator.
    ///
    /// The operator gets a link by mail that is valid for 7 days, and chooses a password there. Without a mail
    /// server, the link is returned in `url`, only here.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public InvitedOperator inviteOperator(OperatorCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/operator/operators").body(body).idempotent(), InvitedOperator.class, options);
    }

    /// Sends the invitation of an operator again, with a new link.
    ///
    /// The previous link ends. Without a mail server, the link is returned in `url`.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public InvitedOperator inviteOperatorAgain(String operatorId) {
        return inviteOperatorAgain(operatorId, RequestOptions.DEFAULT);
    }

    /// Sends the invitation of an operator again, with a new link.
    ///
    /// The previous link ends. Without a mail server, the link is returned in `url`.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public InvitedOperator inviteOperatorAgain(String operatorId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/operator/operators/" + Transport.segment(operatorId) + "/invitation"), InvitedOperator.class, options);
    }

    /// Sends the invitation of a company's owner again, with a new link.
    ///
    /// The previous link ends. Without a mail server, the link is returned in `url`.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public CreatedCompanyInvitation inviteOwnerAgain(String companyId) {
        return inviteOwnerAgain(companyId, RequestOptions.DEFAULT);
    }

    /// Sends the invitation of a company's owner again, with a new link.
    ///
    /// The previous link ends. Without a mail server, the link is returned in `url`.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public CreatedCompanyInvitation inviteOwnerAgain(String companyId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/operator/companies/" + Transport.segment(companyId) + "/invitation"), CreatedCompanyInvitation.class, options);
    }

    /// Lists the apps of all companies, newest first.
    ///
    /// Scope `operator:apps`, tier `medium`. An extension of the API specification.
    public Pager<OperatorApp> listAllApps() {
        return listAllApps(new ListAllAppsQuery(), RequestOptions.DEFAULT);
    }

    /// Lists the apps of all companies, newest first.
    ///
    /// Scope `operator:apps`, tier `medium`. An extension of the API specification.
    public Pager<OperatorApp> listAllApps(ListAllAppsQuery query) {
        return listAllApps(query, RequestOptions.DEFAULT);
    }

    /// Lists the apps of all companies, newest first.
    ///
    /// Scope `operator:apps`, tier `medium`. An extension of the API specification.
    public Pager<OperatorApp> listAllApps(ListAllAppsQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/operator/apps").query(query), OperatorApp.class, options);
    }

    /// Lists companies, newest first.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Pager<Company> listCompanies() {
        return listCompanies(new ListCompaniesQuery(), RequestOptions.DEFAULT);
    }

    /// Lists companies, newest first.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Pager<Company> listCompanies(ListCompaniesQuery query) {
        return listCompanies(query, RequestOptions.DEFAULT);
    }

    /// Lists companies, newest first.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Pager<Company> listCompanies(ListCompaniesQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/operator/companies").query(query), Company.class, options);
    }

    /// Lists whose requests were refused with 429, the most recent first.
    ///
    /// The thousand with the most refusals, counted per minute for an hour. Counts are approximate; they are lost
    /// with Redis.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public Pager<LimitedRequests> listLimited() {
        return listLimited(new ListLimitedQuery(), RequestOptions.DEFAULT);
    }

    /// Lists whose requests were refused with 429, the most recent first.
    ///
    /// The thousand with the most refusals, counted per minute for an hour. Counts are approximate; they are lost
    /// with Redis.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public Pager<LimitedRequests> listLimited(ListLimitedQuery query) {
        return listLimited(query, RequestOptions.DEFAULT);
    }

    /// Lists whose requests were refused with 429, the most recent first.
    ///
    /// The thousand with the most refusals, counted per minute for an hour. Counts are approximate; they are lost
    /// with Redis.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public Pager<LimitedRequests> listLimited(ListLimitedQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/operator/limited").query(query), LimitedRequests.class, options);
    }

    /// Lists what operators did, newest first.
    ///
    /// What concerns a company is in its own audit or activity log too. Entries never contain secrets.
    ///
    /// Scope `operator:audit`, tier `medium`. An extension of the API specification.
    public Pager<AuditEntry> listOperatorAuditLog() {
        return listOperatorAuditLog(new ListOperatorAuditLogQuery(), RequestOptions.DEFAULT);
    }

    /// Lists what operators did, newest first.
    ///
    /// What concerns a company is in its own audit or activity log too. Entries never contain secrets.
    ///
    /// Scope `operator:audit`, tier `medium`. An extension of the API specification.
    public Pager<AuditEntry> listOperatorAuditLog(ListOperatorAuditLogQuery query) {
        return listOperatorAuditLog(query, RequestOptions.DEFAULT);
    }

    /// Lists what operators did, newest first.
    ///
    /// What concerns a company is in its own audit or activity log too. Entries never contain secrets.
    ///
    /// Scope `operator:audit`, tier `medium`. An extension of the API specification.
    public Pager<AuditEntry> listOperatorAuditLog(ListOperatorAuditLogQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/operator/audit-log").query(query), AuditEntry.class, options);
    }

    /// Lists the keys of all operators, newest first.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public Pager<ApiKey> listOperatorKeys() {
        return listOperatorKeys(new ListOperatorKeysQuery(), RequestOptions.DEFAULT);
    }

    /// Lists the keys of all operators, newest first.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public Pager<ApiKey> listOperatorKeys(ListOperatorKeysQuery query) {
        return listOperatorKeys(query, RequestOptions.DEFAULT);
    }

    /// Lists the keys of all operators, newest first.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public Pager<ApiKey> listOperatorKeys(ListOperatorKeysQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/operator/api-keys").query(query), ApiKey.class, options);
    }

    /// Lists the operators, newest first.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public Pager<Operator> listOperators() {
        return listOperators(new ListOperatorsQuery(), RequestOptions.DEFAULT);
    }

    /// Lists the operators, newest first.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public Pager<Operator> listOperators(ListOperatorsQuery query) {
        return listOperators(query, RequestOptions.DEFAULT);
    }

    /// Lists the operators, newest first.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public Pager<Operator> listOperators(ListOperatorsQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/operator/operators").query(query), Operator.class, options);
    }

    /// The numbers of the service, newest first.
    ///
    /// For operators. A number is `quarantined` for a time after a company gave it back.
    ///
    /// Scope `operator:numbers`, tier `medium`. An extension of the API specification.
    public Pager<PoolNumber> listPoolNumbers() {
        return listPoolNumbers(new ListPoolNumbersQuery(), RequestOptions.DEFAULT);
    }

    /// The numbers of the service, newest first.
    ///
    /// For operators. A number is `quarantined` for a time after a company gave it back.
    ///
    /// Scope `operator:numbers`, tier `medium`. An extension of the API specification.
    public Pager<PoolNumber> listPoolNumbers(ListPoolNumbersQuery query) {
        return listPoolNumbers(query, RequestOptions.DEFAULT);
    }

    /// The numbers of the service, newest first.
    ///
    /// For operators. A number is `quarantined` for a time after a company gave it back.
    ///
    /// Scope `operator:numbers`, tier `medium`. An extension of the API specification.
    public Pager<PoolNumber> listPoolNumbers(ListPoolNumbersQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/operator/numbers").query(query), PoolNumber.class, options);
    }

    /// Reinstates a suspended app.
    ///
    /// Tokens from before the suspension stay invalid (401); new ones can be issued.
    ///
    /// Scope `operator:apps`, tier `medium`. An extension of the API specification.
    public OperatorApp reinstateApp(String clientId) {
        return reinstateApp(clientId, RequestOptions.DEFAULT);
    }

    /// Reinstates a suspended app.
    ///
    /// Tokens from before the suspension stay invalid (401); new ones can be issued.
    ///
    /// Scope `operator:apps`, tier `medium`. An extension of the API specification.
    public OperatorApp reinstateApp(String clientId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/operator/apps/" + Transport.segment(clientId) + "/reinstate"), OperatorApp.class, options);
    }

    /// Reinstates a suspended or closing company.
    ///
    /// Its API keys and refresh tokens work again, and its webhooks continue. Access tokens from before stay
    /// invalid (401); new ones can be issued.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Company reinstateCompany(String companyId) {
        return reinstateCompany(companyId, RequestOptions.DEFAULT);
    }

    /// Reinstates a suspended or closing company.
    ///
    /// Its API keys and refresh tokens work again, and its webhooks continue. Access tokens from before stay
    /// invalid (401); new ones can be issued.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Company reinstateCompany(String companyId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/operator/companies/" + Transport.segment(companyId) + "/reinstate"), Company.class, options);
    }

    /// Removes a company's rate plan of a policy, so that the general one applies again.
    ///
    /// Also 204 when none was set.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public void removeCompanyRatePlan(String companyId, String policy) {
        removeCompanyRatePlan(companyId, policy, RequestOptions.DEFAULT);
    }

    /// Removes a company's rate plan of a policy, so that the general one applies again.
    ///
    /// Also 204 when none was set.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public void removeCompanyRatePlan(String companyId, String policy, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/operator/companies/" + Transport.segment(companyId) + "/rate-plans/" + Transport.segment(policy)), options);
    }

    /// Removes a credential's rate plan of a policy, so that the company's or general one applies again.
    ///
    /// Also 204 when none was set.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public void removeCredentialRatePlan(String owner, String policy) {
        removeCredentialRatePlan(owner, policy, RequestOptions.DEFAULT);
    }

    /// Removes a credential's rate plan of a policy, so that the company's or general one applies again.
    ///
    /// Also 204 when none was set.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public void removeCredentialRatePlan(String owner, String policy, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/operator/credentials/" + Transport.segment(owner) + "/rate-plans/" + Transport.segment(policy)), options);
    }

    /// Removes an operator.
    ///
    /// Sessions and tokens of the operator end at once, and so does a pending invitation.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public void removeOperator(String operatorId) {
        removeOperator(operatorId, RequestOptions.DEFAULT);
    }

    /// Removes an operator.
    ///
    /// Sessions and tokens of the operator end at once, and so does a pending invitation.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public void removeOperator(String operatorId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/operator/operators/" + Transport.segment(operatorId)), options);
    }

    /// Removes the general rate plan of a policy, so that the settings apply again.
    ///
    /// Also 204 when none was set.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public void removeRatePlan(String policy) {
        removeRatePlan(policy, RequestOptions.DEFAULT);
    }

    /// Removes the general rate plan of a policy, so that the settings apply again.
    ///
    /// Also 204 when none was set.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public void removeRatePlan(String policy, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/operator/rate-plans/" + Transport.segment(policy)), options);
    }

    /// Revokes an operator key.
    ///
    /// The key's next request gets 401.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public void revokeOperatorKey(String keyId) {
        revokeOperatorKey(keyId, RequestOptions.DEFAULT);
    }

    /// Revokes an operator key.
    ///
    /// The key's next request gets 401.
    ///
    /// Scope `operator:operators`, tier `medium`. An extension of the API specification.
    public void revokeOperatorKey(String keyId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/operator/api-keys/" + Transport.segment(keyId)), options);
    }

    /// Sets a company's rate plan of a policy.
    ///
    /// It is in effect at every gateway within 5 seconds; counting restarts. Each credential of the company has
    /// this limit for itself. It takes precedence over the general rate plan, even if it allows more.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public SetRatePlan setCompanyRatePlan(String companyId, String policy, RatePlanPut body) {
        return setCompanyRatePlan(companyId, policy, body, RequestOptions.DEFAULT);
    }

    /// Sets a company's rate plan of a policy.
    ///
    /// It is in effect at every gateway within 5 seconds; counting restarts. Each credential of the company has
    /// this limit for itself. It takes precedence over the general rate plan, even if it allows more.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public SetRatePlan setCompanyRatePlan(String companyId, String policy, RatePlanPut body, RequestOptions options) {
        return transport.json(Spec.of("PUT", "/operator/companies/" + Transport.segment(companyId) + "/rate-plans/" + Transport.segment(policy)).body(body), SetRatePlan.class, options);
    }

    /// Sets a credential's rate plan of a policy.
    ///
    /// It is in effect at every gateway within 5 seconds; counting restarts. It takes precedence over the
    /// company's and the general rate plan, even if it allows more.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public SetRatePlan setCredentialRatePlan(String owner, String policy, RatePlanPut body) {
        return setCredentialRatePlan(owner, policy, body, RequestOptions.DEFAULT);
    }

    /// Sets a credential's rate plan of a policy.
    ///
    /// It is in effect at every gateway within 5 seconds; counting restarts. It takes precedence over the
    /// company's and the general rate plan, even if it allows more.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public SetRatePlan setCredentialRatePlan(String owner, String policy, RatePlanPut body, RequestOptions options) {
        return transport.json(Spec.of("PUT", "/operator/credentials/" + Transport.segment(owner) + "/rate-plans/" + Transport.segment(policy)).body(body), SetRatePlan.class, options);
    }

    /// Sets the general rate plan of a policy.
    ///
    /// It is in effect at every gateway within 5 seconds; counting restarts. It takes precedence over the
    /// settings of the services.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public SetRatePlan setRatePlan(String policy, RatePlanPut body) {
        return setRatePlan(policy, body, RequestOptions.DEFAULT);
    }

    /// Sets the general rate plan of a policy.
    ///
    /// It is in effect at every gateway within 5 seconds; counting restarts. It takes precedence over the
    /// settings of the services.
    ///
    /// Scope `operator:limits`, tier `medium`. An extension of the API specification.
    public SetRatePlan setRatePlan(String policy, RatePlanPut body, RequestOptions options) {
        return transport.json(Spec.of("PUT", "/operator/rate-plans/" + Transport.segment(policy)).body(body), SetRatePlan.class, options);
    }

    /// Suspends an app.
    ///
    /// The next request of each of its tokens gets 403.
    ///
    /// Scope `operator:apps`, tier `medium`. An extension of the API specification.
    public OperatorApp suspendApp(String clientId) {
        return suspendApp(clientId, RequestOptions.DEFAULT);
    }

    /// Suspends an app.
    ///
    /// The next request of each of its tokens gets 403.
    ///
    /// Scope `operator:apps`, tier `medium`. An extension of the API specification.
    public OperatorApp suspendApp(String clientId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/operator/apps/" + Transport.segment(clientId) + "/suspend"), OperatorApp.class, options);
    }

    /// Suspends a company.
    ///
    /// From the next request on, its credentials and signed links get 403; nobody of it can sign in, its live
    /// calls end, and nothing goes out or comes in. Its webhooks pause. A company that is suspended or closing
    /// already stays as it is.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Company suspendCompany(String companyId) {
        return suspendCompany(companyId, RequestOptions.DEFAULT);
    }

    /// Suspends a company.
    ///
    /// From the next request on, its credentials and signed links get 403; nobody of it can sign in, its live
    /// calls end, and nothing goes out or comes in. Its webhooks pause. A company that is suspended or closing
    /// already stays as it is.
    ///
    /// Scope `operator:companies`, tier `medium`. An extension of the API specification.
    public Company suspendCompany(String companyId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/operator/companies/" + Transport.segment(companyId) + "/suspend"), Company.class, options);
    }

    /// Gives a number to a company, takes it back, or ends its quarantine.
    ///
    /// For operators. At most one of the fields. A number that is taken back is quarantined; one that is given to
    /// a company is not, wherever it was.
    ///
    /// Scope `operator:numbers`, tier `medium`. An extension of the API specification.
    public PoolNumber updatePoolNumber(String numberId, PoolNumberPatch body) {
        return updatePoolNumber(numberId, body, RequestOptions.DEFAULT);
    }

    /// Gives a number to a company, takes it back, or ends its quarantine.
    ///
    /// For operators. At most one of the fields. A number that is taken back is quarantined; one that is given to
    /// a company is not, wherever it was.
    ///
    /// Scope `operator:numbers`, tier `medium`. An extension of the API specification.
    public PoolNumber updatePoolNumber(String numberId, PoolNumberPatch body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/operator/numbers/" + Transport.segment(numberId)).body(body), PoolNumber.class, options);
    }
}
