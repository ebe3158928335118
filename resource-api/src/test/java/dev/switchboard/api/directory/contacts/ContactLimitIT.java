package dev.switchboard.api.directory.contacts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestContacts;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/// A company whose limit of contacts is 5.
@ApiTest
@TestPropertySource(properties = "switchboard.contacts.max-per-company=5")
class ContactLimitIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();

    ContactLimitIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse create(TestUser user) {
        return api.send(
                "/v1/contacts",
                user.token(),
                request -> request.header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"name\":\"Dana\"}")));
    }

    @Test
    void countsTheContactsOfAllUsers() throws Exception {
        var ada = TestUsers.member(acme).insert();
        TestContacts.of(acme).insert();
        TestContacts.of(acme.owner()).insert();
        TestContacts.of(TestCompany.insert()).insert();

        try (var threads = Executors.newFixedThreadPool(8)) {
            Callable<Integer> creating = () -> create(ada).status();
            var statuses = new ArrayList<Integer>();
            for (var created : threads.invokeAll(Collections.nCopies(8, creating))) {
                statuses.add(created.get());
            }
            assertThat(statuses).filteredOn(status -> status == 201).hasSize(3);
            assertThat(statuses).filteredOn(status -> status == 409).hasSize(5);
        }
        create(acme.owner()).assertError(ErrorCode.CONTACT_LIMIT_REACHED);
    }
}
