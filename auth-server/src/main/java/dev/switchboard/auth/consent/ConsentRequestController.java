package dev.switchboard.auth.consent;

import dev.switchboard.auth.signin.SessionUsers;
import dev.switchboard.auth.signin.SignedIn;
import dev.switchboard.consent.authorization.ConsentOutcome;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/// The JSON routes for a custom consent page: the request to show, and the decision
/// (docs/guides/oauth.md#the-consent-page).
@RestController
class ConsentRequestController {

    private final StoredConsentRequests requests;
    private final SessionUsers users;
    private final DecisionReader decisions;
    private final JsonMapper json;

    ConsentRequestController(
            StoredConsentRequests requests, SessionUsers users, DecisionReader decisions, JsonMapper json) {
        this.requests = requests;
        this.users = users;
        this.decisions = decisions;
        this.json = json;
    }

    @GetMapping("/oauth/authorize/request")
    void request(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var user = requireUser(response);
        var query = new QueryParameters(request.getQueryString());
        requireReqAlone(query);
        var consent = requests.read(String.valueOf(query.get("req")), user)
                .orElseThrow(() -> ApiError.of(ErrorCode.CONSENT_REQUEST_NOT_FOUND));
        write(response, consent);
    }

    @PostMapping("/oauth/authorize/decision")
    void decision(HttpServletRequest request, HttpServletResponse response) throws IOException {
        requireUser(response);
        var decided = decisions.read(request);
        switch (requests.decide(decided.req(), decided.decision(), request)) {
            case ConsentOutcome.Decided(var address) -> write(response, Map.of("redirect_to", address.toString()));
            case ConsentOutcome.NotFound none -> throw ApiError.of(ErrorCode.CONSENT_REQUEST_NOT_FOUND);
        }
    }

    private SignedIn requireUser(HttpServletResponse response) {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        return users.signedIn().orElseThrow(ApiError::notSignedIn);
    }

    private static void requireReqAlone(QueryParameters query) {
        var problems = new FieldProblems();
        if (query.repeated("req")) {
            problems.add("req", "must be given only once", FieldCode.DUPLICATE);
        } else if (!DecisionReader.mayBeReq(query.get("req"))) {
            problems.add("req", "must have 10 to 200 characters", FieldRule.length(10, 200));
        }
        query.names().stream()
                .filter(name -> !name.equals("req"))
                .forEach(name -> problems.add(name, "is not a parameter of this route", FieldCode.UNKNOWN_FIELD));
        if (!problems.isEmpty()) {
            throw ApiError.validation(problems.reported());
        }
    }

    private void write(HttpServletResponse response, Object body) throws IOException {
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.getOutputStream().write(json.writeValueAsBytes(body));
    }
}
