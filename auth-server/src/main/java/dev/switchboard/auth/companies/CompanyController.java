package dev.switchboard.auth.companies;

import dev.switchboard.auth.actor.Actor;
import dev.switchboard.auth.idempotency.Idempotency;
import dev.switchboard.auth.idempotency.IdempotentRequest;
import dev.switchboard.auth.idempotency.IdempotentResponse;
import dev.switchboard.auth.input.FromBody;
import dev.switchboard.auth.paging.PageReader;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.KeysetPosition;
import dev.switchboard.web.paging.Page;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
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
    private final CompanyStore store;
    private final Idempotency idempotency;
    private final PageReader pages;

    CompanyController(ManageCompanies companies, CompanyStore store, Idempotency idempotency, PageReader pages) {
        this.companies = companies;
        this.store = store;
        this.idempotency = idempotency;
        this.pages = pages;
    }

    @GetMapping("/v1/operator/companies")
    @Describe(id = "listCompanies", summary = "Lists companies, newest first.")
    Page<Company> list(@FromQuery CompanyQuery query) {
        return pages.page(
                List.of("operator-companies", String.valueOf(query.status()), String.valueOf(query.q())),
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
        body.requireKnownPlace();
        return idempotency.answer(
                request, body, HttpStatus.CREATED, () -> companies.create(actor, body), CreatedCompany::withoutUrl);
    }

    @GetMapping("/v1/operator/companies/{companyId}")
    @Describe(id = "getCompany", summary = "Returns one company.")
    Company find(@PathVariable String companyId) {
        return companies.find(identifier(companyId));
    }

    @PatchMapping("/v1/operator/companies/{companyId}")
    @Describe(id = "changeCompany", summary = "Changes any subset of a company's name, country and time zone.")
    Company change(@PathVariable String companyId, @FromBody CompanyChange body, Actor actor) {
        body.requireKnownPlace();
        return companies.change(actor, identifier(companyId), body);
    }

    private static UUID identifier(String companyId) {
        return RecordId.parse(companyId).orElseThrow(ManageCompanies::noSuchCompany);
    }
}
