package dev.switchboard.api.platform.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The limits of the contract from both sides: the last value that is accepted, and the first one that is not.
@ApiTest
class LimitsIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();

    LimitsIT(ApiClient api) {
        this.api = api;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/users",
                "/v1/numbers",
                "/v1/contacts",
                "/v1/devices",
                "/v1/calls",
                "/v1/messages",
                "/v1/conversations",
                "/v1/voicemails",
                "/v1/faxes"
            })
    void aPageHas1To200Records(String list) {
        api.get(list + "?limit=1", acme.owner().token()).assertStatus(200);
        api.get(list + "?limit=200", acme.owner().token()).assertStatus(200);
        api.get(list + "?limit=0", acme.owner().token()).assertFields("limit");
        api.get(list + "?limit=201", acme.owner().token()).assertFields("limit");
    }

    @Test
    void aPageHas50RecordsUnlessOneAsksForOthers() {
        IntStream.range(0, 51).forEach(i -> TestCalls.answered(acme).insert());

        assertThat(api.get("/v1/calls", acme.owner().token()).ids()).hasSize(50);
    }

    @ParameterizedTest
    @CsvSource({"/v1/users, q, 120", "/v1/contacts, q, 120", "/v1/calls, number, 32", "/v1/calls, q, 80"})
    void aFilterHasAtMostSoManyCharacters(String list, String parameter, int most) {
        api.get(list + "?" + parameter + "=" + "1".repeat(most), acme.owner().token())
                .assertStatus(200);
        api.get(
                        list + "?" + parameter + "=" + "1".repeat(most + 1),
                        acme.owner().token())
                .assertFields(parameter);
    }
}
