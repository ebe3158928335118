package dev.switchboard.auth.companies;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.auth.platform.idempotency.Idempotency;
import dev.switchboard.auth.platform.idempotency.IdempotentRequest;
import dev.switchboard.auth.platform.idempotency.IdempotentResponse;
import dev.switchboard.auth.platform.input.FromBody;
import dev.switchboard.auth.platform.paging.PageReader;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// Companies over the operator's interface.
@RestController
class CompanyController {

    private final ManageCompanies companies;
    private final SuspendCompany suspension;
    private final CompanyStore store;
    private final Idempotency idempotency;
    private final PageReader pages;

    CompanyController(
            ManageCompanies companies,
            SuspendCompany suspension,
            CompanyStore store,
            Idempotency idempotency,
            PageReader pages) {
        this.companies = companies;
        this.suspension = suspension;
        this.store = store;
        this.idempotency = idempotency;
        this.pages = pages;
    }

    @GetMapping("/v1/operator/companies")
    @Describe(
            id = "listCompanies",
            summary = "Lists companies, newest first.",
            details = "Sandboxes are listed with `sandbox=true` only.")
    Page<Company> list(@FromQuery CompanyQuery query) {
        return pages.page(
                List.of("operator-companies"),
                query,
                company -> KeysetPosition.of(company.createdAt(), company.id()),
                page -> store.list(query, page));
    }

    @PostMapping("/v1/operator/companies")
    @Describe(
            id = "createCompany",
            summary = "Creates a company, and invites its owner.",
            details = "The owner gets a link by mail that is valid for 7 days, and chooses a password there. Without "
                    + "a mail server, the link is returned in `url`, only here.",
            conflict = "A user of any company has the owner's email.")
    @ResponseStatus(HttpStatus.CREATED)
    ResponseEntity<IdempotentResponse<CreatedCompany>> create(
            @FromBody CompanyCreate body, Actor actor, IdempotentRequest request) {
        return idempotency.respond(
                request, body, HttpStatus.CREATED, () -> companies.create(actor, body), CreatedCompany::withoutUrl);
    }

    @GetMapping("/v1/operator/companies/{companyId}")
    @Describe(id = "getCompany", summary = "Returns one company.")
    Company find(@PathVariable String companyId) {
        return companies.find(identifier(companyId));
    }

    @PatchMapping("/v1/operator/companies/{companyId}")
    @Describe(
            id = "changeCompany",
            summary = "Changes any subset of a company's name, country, time zone and calling limits.",
            details =
                    "`calling` says what the company may call, and null returns to the defaults: the countries of the "
                            + "company and its numbers, 2 open calls and 2 more for each active user, and 600 minutes in 24 hours "
                            + "and 240 more for each active user. Premium-rate numbers, satellites and other special numbers "
                            + "can be called only where `countries` lists a prefix of them.")
    Company change(@PathVariable String companyId, @FromBody CompanyChange body, Actor actor) {
        return companies.change(actor, identifier(companyId), body);
    }

    @PostMapping("/v1/operator/companies/{companyId}/suspend")
    @Describe(
            id = "suspendCompany",
            summary = "Suspends a company.",
            details = "From the next request on, its credentials and signed links get 403; nobody of it "
                    + "can sign in, its live calls end, and nothing goes out or comes in. Its webhooks pause. A "
                    + "company that is suspended or closing already stays as it is.")
    Company suspend(@PathVariable String companyId, Actor actor) {
        return suspension.suspend(actor, identifier(companyId));
    }

    @PostMapping("/v1/operator/companies/{companyId}/reinstate")
    @Describe(
            id = "reinstateCompany",
            summary = "Reinstates a suspended or closing company.",
            details = "Its API keys and refresh tokens work again, and its webhooks continue. Access tokens from "
                    + "before stay invalid (401); new ones can be issued.",
            conflict = "The company is being erased, or is the sandbox of a suspended one.")
    Company reinstate(@PathVariable String companyId, Actor actor) {
        return suspension.reinstate(actor, identifier(companyId));
    }

    @DeleteMapping("/v1/operator/companies/{companyId}")
    @Describe(
            id = "deleteCompany",
            summary = "Suspends a company now, and erases it later.",
            details = "It is erased with all its media after 30 days by default, at `erase_at`. Until then it can be "
                    + "reinstated.")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Company close(@PathVariable String companyId, Actor actor) {
        return suspension.close(actor, identifier(companyId));
    }

    private static UUID identifier(String companyId) {
        return RecordId.parse(companyId).orElseThrow(ManageCompanies::noSuchCompany);
    }
}
