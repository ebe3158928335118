package dev.switchboard.api.calling.outside;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which numbers a company may call (docs/guides/calls.md#limits). Where a number may be called, POST /calls gets
/// further and finds that no client is open (409).
@ApiTest
class DestinationIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert().calling(null, null, null);
    private final TestUser ada = TestUsers.member(acme).insert();

    DestinationIT(ApiClient api) {
        this.api = api;
        TestNumbers.active(acme).capabilities("{voice,fax}").assignedTo(ada).insert();
    }

    private JsonResponse call(String to) {
        return api.send(
                "/v1/calls",
                ada.token(),
                request -> request.header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"to\": \"%s\"}".formatted(to))));
    }

    private JsonResponse fax(String to) {
        var body = new Multipart().field("to", to).pdf(FaxPages.of("Test", 1)).end();
        return api.send(
                "/v1/faxes",
                ada.token(),
                request ->
                        request.header("Content-Type", Multipart.CONTENT_TYPE).POST(BodyPublishers.ofByteArray(body)));
    }

    /// Another country with the code +1, premium rate, personal numbers, shared cost, satellites, other networks of
    /// no country.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "+18765550123",
                "+447012345678",
                "+449098790000",
                "+448431234567",
                "+881612345678",
                "+870773111632",
                "+882346012345",
                "+883510012345",
                "+979123456789"
            })
    void refusesOtherNumbers(String to) {
        call(to).assertFields("to");
        fax(to).assertFields("to");
    }

    @Test
    void allowsTheCountriesOfTheCompanyAndItsNumbers() {
        call("+442079460000").assertError(ErrorCode.CLIENT_NOT_OPEN);
        call("+33142685300").assertFields("to");

        TestNumbers.pending(acme).number("+33142685301").insert();
        call("+33142685300").assertFields("to");
        TestNumbers.active(acme).number("+33142685302").insert();

        call("+33142685300").assertError(ErrorCode.CLIENT_NOT_OPEN);
        call("+33899123456").assertFields("to");
    }

    @ParameterizedTest
    @CsvSource({
        "'{*}', +33142685300, 409",
        "'{*}', +881612345678, 422",
        "'{*}', +449098790000, 422",
        "'{FR}', +33142685300, 409",
        "'{FR}', +442079460000, 422",
        "'{FR,+44207}', +442079460000, 409",
        "'{FR,+44207}', +441214960000, 422",
        "'{+8816}', +881612345678, 409",
        "'{+8817}', +881612345678, 422",
        "'{GB,+4490987}', +449098790000, 409",
        "'{}', +442079460000, 422"
    })
    void followsWhatTheOperatorHasSet(String countries, String to, int status) {
        acme.calling(countries, null, null);

        assertThat(call(to).status()).isEqualTo(status);
    }

    @Test
    void allowsNumbersOfThisServiceWhereverTheyAre() {
        acme.calling("{}", 0, 0);
        var theirs = TestNumbers.active(TestCompany.insert()).insert();

        call(theirs.number()).assertError(ErrorCode.CLIENT_NOT_OPEN);
        fax(theirs.number()).assertStatus(202);
    }
}
