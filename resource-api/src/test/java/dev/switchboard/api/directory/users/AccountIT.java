package dev.switchboard.api.directory.users;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import org.junit.jupiter.api.Test;

@ApiTest
class AccountIT {

    private final ApiClient api;

    AccountIT(ApiClient api) {
        this.api = api;
    }

    @Test
    void showsTheCompanyWithEveryField() {
        var acme = TestCompany.insert("Acme & Söhne 🦊", "Olivia Owner");

        var response = api.get("/v1/account", acme.owner().key()).assertStatus(200);

        assertThat(response.text()).isEqualTo("""
                        {"id":"%s","name":"Acme & Söhne 🦊","country":"GB","timezone":"Europe/London",\
                        "main_number":null,"user_count":1,"number_count":0,"created_at":"2026-11-01T09:30:00.120Z","sandbox":false}""".formatted(acme.id()));
    }

    @Test
    void countsTheCompaniesActiveUsersAndAllItsNumbers() {
        var acme = TestCompany.insert();
        var other = TestCompany.insert();
        TestUsers.member(acme).insert();
        TestUsers.member(acme).disabled().insert();
        TestUsers.member(other).insert();
        var main = TestNumbers.active(acme).insert().number();
        TestNumbers.pending(acme).insert();
        TestNumbers.active(other).insert();
        TestRows.execute("update companies set main_number = ? where id = ?", main, acme.id());

        var account = api.get("/v1/account", acme.owner().key()).json();

        assertThat(account.get("user_count").asInt()).isEqualTo(2);
        assertThat(account.get("number_count").asInt()).isEqualTo(2);
        assertThat(account.get("main_number").asString()).isEqualTo(main);
    }

    @Test
    void isTheSameForMembersAndForTheCompanyItself() {
        var acme = TestCompany.insert();
        var asOwner = api.get("/v1/account", acme.owner().key()).text();
        var member = TestUsers.member(acme).disabled().insert();
        member.become("active");

        assertThat(api.get("/v1/account", acme.clientCredentials()).text())
                .isEqualTo(asOwner.replace(":1,\"n", ":2,\"n"));
        assertThat(api.get("/v1/account", member.token()).text()).isEqualTo(asOwner.replace(":1,\"n", ":2,\"n"));
    }

    @Test
    void acceptsNoParameters() {
        var acme = TestCompany.insert();

        api.get("/v1/account?verbose=1&limit=5&limit=5", acme.owner().key()).assertFields("verbose", "limit");
    }
}
