package dev.switchboard.auth.platform.requests;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContentTypeIT extends ManagementTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*/*",
                "application/*",
                "application/*; charset=utf-8",
                "multipart/form-data",
                "multipart/form-data; boundary=",
                "multipart/form-data; boundary=x",
                "nonsense",
            })
    void isOfNoInterestWhereNoBodyIsTakenAndRefusedWhereOneIs(String type) {
        sendAs(type, "GET", "/v1/apps").assertStatus(200);
        sendAs(type, "POST", "/v1/apps/svc_app_000000000000000000000000/secret").assertError(ErrorCode.APP_NOT_FOUND);
        sendAs(type, "DELETE", "/v1/apps/svc_app_000000000000000000000000").assertError(ErrorCode.APP_NOT_FOUND);
        sendAs(type, "POST", "/v1/apps").assertError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
        http().send(http().request("/sign-in", null)
                        .header("Content-Type", type)
                        .method("GET", BodyPublishers.ofString("{}")))
                .assertStatus(200);
    }

    private JsonResponse sendAs(String type, String method, String path) {
        return http().send(http().request(path, bearer(rows.firstPartyToken(owner, EVERYTHING)))
                .header("Content-Type", type)
                .method(method, BodyPublishers.ofString("{}")));
    }
}
