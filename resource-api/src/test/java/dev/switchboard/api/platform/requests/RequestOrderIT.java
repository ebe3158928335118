package dev.switchboard.api.platform.requests;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.EchoRoutes;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.context.annotation.Import;

/// The order of checks (docs/guides/errors.md#order-of-checks), on a route that has them all.
@ApiTest
@Import(EchoRoutes.class)
class RequestOrderIT {

    private static final int LIMIT = 256 * 1024;
    private static final String ID = "01990000-0000-7000-8000-00000000000a";

    private final ApiClient api;

    RequestOrderIT(ApiClient api) {
        this.api = api;
    }

    /// The possible faults of one request, in the order in which they are reported.
    enum Fault {
        PATH(404, "not_found"),
        METHOD(405, "invalid_request"),
        JWT(401, "unauthorized"),
        SCOPE(403, "insufficient_scope"),
        ROLE(403, "forbidden"),
        SIZE(413, "invalid_request"),
        TYPE(415, "invalid_request"),
        QUERY(422, "validation_error"),
        BODY(422, "validation_error"),
        RECORD(404, "not_found");

        private final int status;
        private final String slug;

        Fault(int status, String slug) {
            this.status = status;
            this.slug = slug;
        }
    }

    static List<Arguments> pairs() {
        var pairs = new ArrayList<Arguments>();
        for (var first : Fault.values()) {
            for (var second : Fault.values()) {
                if (first.compareTo(second) < 0) {
                    pairs.add(Arguments.of(first, second));
                }
            }
        }
        return pairs;
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void reportsTheEarlierOfTwoFaults(Fault first, Fault second) {
        requestWith(List.of(first, second)).assertEnvelope(first.status, first.slug);
    }

    @ParameterizedTest
    @EnumSource
    void reportsEachFault(Fault fault) {
        requestWith(List.of(fault)).assertEnvelope(fault.status, fault.slug);
    }

    private JsonResponse requestWith(List<Fault> faults) {
        var acme = TestCompany.insert();
        var user = faults.contains(Fault.ROLE) ? TestUsers.member(acme).insert() : acme.owner();
        var identity = faults.contains(Fault.SCOPE) ? user.token(Scope.USERS_READ) : user.token();
        var path = (faults.contains(Fault.PATH) ? "/v1/nowhere/" : "/v1/echo/")
                + (faults.contains(Fault.RECORD) ? "nobody" : ID)
                + (faults.contains(Fault.QUERY) ? "?loud=perhaps" : "");
        var body = (faults.contains(Fault.BODY) ? "{\"name\":1}" : "{\"name\":\"Ada\"}")
                + (faults.contains(Fault.SIZE) ? " ".repeat(LIMIT) : "");
        return api.send(
                path,
                faults.contains(Fault.JWT) ? null : identity,
                request -> request.header(
                                "Content-Type", faults.contains(Fault.TYPE) ? "text/plain" : "application/json")
                        .method(faults.contains(Fault.METHOD) ? "PUT" : "PATCH", BodyPublishers.ofString(body)));
    }
}
