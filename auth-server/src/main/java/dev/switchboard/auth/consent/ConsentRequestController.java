package dev.switchboard.auth.consent;

import dev.switchboard.auth.signin.SessionUsers;
import dev.switchboard.auth.signin.SignedIn;
import dev.switchboard.consent.authorization.ConsentOutcome;
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

    private static final String NO_SUCH_REQUEST = "There is no such request, or it is not open any more.";

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
                .orElseThrow(() -> ApiError.notFound(NO_SUCH_REQUEST));
        write(response, consent);
    }

    @PostMapping("/oauth/authorize/decision")
    void decision(HttpServletRequest request, HttpServletResponse response) throws IOException {
        requireUser(response);
        var decided = decisions.read(request);
        switch (requests.decide(decided.req(), decided.decision(), request)) {
            case ConsentOutcome.Decided(var address) -> write(response, Map.of("redirect_to", address.toString()));
            case ConsentOutcome.NotFound none -> throw ApiError.notFound(NO_SUCH_REQUEST);
        }
    }

    private SignedIn requireUser(HttpServletResponse response) {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        return users.signedIn().orElseThrow(ApiError::notSignedIn);
    }

    private static void requireReqAlone(QueryParameters query) {
        var problems = new FieldProblems();
        if (query.repeated("req")) {
            problems.add("req", "was sent more than once");
        } else if (!DecisionReader.mayBeReq(query.get("req"))) {
            problems.add("req", "must have 10 to 200 characters");
        }
        query.names().stream()
                .filter(name -> !name.equals("req"))
                .forEach(name -> problems.add(name, "is unknown here"));
        if (!problems.isEmpty()) {
            throw ApiError.validation(problems.reported());
        }
    }

    private void write(HttpServletResponse response, Object body) throws IOException {
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.getOutputStream().write(json.writeValueAsBytes(body));
    }
}
