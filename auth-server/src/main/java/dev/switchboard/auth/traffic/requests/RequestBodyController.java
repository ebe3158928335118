package dev.switchboard.auth.traffic.requests;

import dev.switchboard.contract.requestlog.RecordedBodies;
import dev.switchboard.contract.requestlog.RecordingCompanies;
import dev.switchboard.requests.LoggedRequest;
import java.util.Set;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/// Gateways send bodies here, on the internal port.
@RestController
class RequestBodyController {

    private final RequestBodyStore store;

    RequestBodyController(RequestBodyStore store) {
        this.store = store;
    }

    @GetMapping("/internal/request-bodies/companies")
    RecordingCompanies companies() {
        return new RecordingCompanies(Set.copyOf(store.companies()));
    }

    @PostMapping("/internal/request-bodies")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Transactional
    public void record(@RequestBody RecordedBodies bodies) {
        bodies.requests()
                .forEach(exchange ->
                        LoggedRequest.decode(exchange.entry()).ifPresent(entry -> store.save(exchange, entry)));
    }
}
