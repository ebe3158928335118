package dev.switchboard.auth.consent;

import dev.switchboard.auth.platform.errors.ErrorResponses;
import dev.switchboard.auth.signin.SessionUsers;
import dev.switchboard.auth.signin.SignedIn;
import dev.switchboard.consent.authorization.ConsentOutcome;
import dev.switchboard.consent.authorization.ConsentRequest;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import dev.switchboard.web.json.Rfc3339;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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

    private static final String NOT_OPEN = "There is no such request, or it is not open any more.";

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
        var user = requireUser(request, response);
        if (user == null) {
            return;
        }
        var query = new QueryParameters(request.getQueryString());
        var problems = problems(query);
        if (!problems.isEmpty()) {
            ErrorResponses.write(request, response, ApiError.validation(problems));
            return;
        }
        var consent = requests.read(String.valueOf(query.get("req")), user);
        if (consent.isPresent()) {
            write(response, body(consent.get()));
        } else {
            ErrorResponses.write(request, response, ApiError.notFound(NOT_OPEN));
        }
    }

    @PostMapping("/oauth/authorize/decision")
    void decision(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (requireUser(request, response) == null) {
            return;
        }
        switch (decisions.read(request)) {
            case DecisionReader.Answer(var req, var decision) -> {
                switch (requests.decide(req, decision, request)) {
                    case ConsentOutcome.Decided(var address) ->
                        write(response, Map.of("redirect_to", address.toString()));
                    case ConsentOutcome.NotFound none ->
                        ErrorResponses.write(request, response, ApiError.notFound(NOT_OPEN));
                }
            }
            case DecisionReader.Refused(var error) -> ErrorResponses.write(request, response, error);
        }
    }

    /// Null, with the response already written, when no user is signed in.
    private @Nullable SignedIn requireUser(HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        var user = users.signedIn().orElse(null);
        if (user == null) {
            ErrorResponses.write(request, response, ApiError.notSignedIn());
        }
        return user;
    }

    private static List<FieldProblem> problems(QueryParameters query) {
        var problems = new FieldProblems();
        if (query.repeated("req")) {
            problems.add("req", "was sent more than once");
        } else if (!DecisionReader.mayBeReq(query.get("req"))) {
            problems.add("req", "must have 10 to 200 characters");
        }
        query.names().stream()
                .filter(name -> !name.equals("req"))
                .forEach(name -> problems.add(name, "is unknown here"));
        return problems.reported();
    }

    private static Map<String, Object> body(ConsentRequest consent) {
        var body = new LinkedHashMap<String, Object>();
        body.put("req", consent.req());
        body.put("app", consent.app());
        body.put("company", consent.company());
        body.put("user", consent.user());
        body.put("scopes", consent.scopes());
        body.put("expires_at", Rfc3339.format(consent.expiresAt()));
        return body;
    }

    private void write(HttpServletResponse response, Map<String, ?> body) throws IOException {
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        response.getOutputStream().write(json.writeValueAsBytes(body));
    }
}
