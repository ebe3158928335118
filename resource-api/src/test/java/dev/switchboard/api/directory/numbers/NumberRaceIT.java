package dev.switchboard.api.directory.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestOperators;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// A number is one company's at any time, whoever takes, releases and moves it at once.
@ApiTest
class NumberRaceIT {

    private final ApiClient api;

    NumberRaceIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse take(UUID poolId, TestCompany company) {
        return post("/v1/available-numbers/" + poolId + "/take", company);
    }

    private JsonResponse release(Object numberId, TestCompany company) {
        return post("/v1/numbers/" + numberId + "/release", company);
    }

    private JsonResponse post(String path, TestCompany company) {
        return api.send(path, company.owner().token(), request -> request.POST(BodyPublishers.noBody()));
    }

    @RepeatedTest(5)
    void givesANumberThatManyCompaniesTakeAtOnceToExactlyOne() throws Exception {
        var pooled = TestNumbers.available();
        var companies =
                IntStream.range(0, 8).mapToObj(i -> TestCompany.insert()).toList();

        var responses = atOnce(companies.stream()
                .map(company -> (Callable<JsonResponse>) () -> take(pooled, company))
                .toList());

        assertThat(responses.stream().map(JsonResponse::status))
                .containsOnlyOnce(201)
                .allMatch(status -> status == 201 || status == 409);
        assertThat(TestRows.count(
                        "select count(*) from numbers join number_pool using (number) where number_pool.id = ?",
                        pooled))
                .isOne();
    }

    /// Takes, releases and moves of the same numbers, at random: no request fails for another reason than
    /// the state, and the pool says what companies have.
    @RepeatedTest(3)
    void keepsThePoolAndTheNumbersOfCompaniesTheSameWhateverHappensAtOnce() throws Exception {
        var companies =
                IntStream.range(0, 3).mapToObj(i -> TestCompany.insert()).toList();
        var numbers = IntStream.range(0, 3)
                .mapToObj(i -> TestNumbers.active(companies.get(i)).insert())
                .toList();
        var random = new Random(7);
        var steps = new ArrayList<Callable<JsonResponse>>();
        for (int i = 0; i < 150; i++) {
            var number = numbers.get(random.nextInt(numbers.size()));
            var company = companies.get(random.nextInt(companies.size()));
            int kind = random.nextInt(4);
            steps.add(() -> step(kind, number, company));
        }

        var responses = atOnce(steps);

        assertThat(responses.stream().map(JsonResponse::status)).allMatch(List.of(200, 201, 404, 409)::contains);
        for (var number : numbers) {
            assertThat(TestRows.count("""
                    select count(*) from number_pool full join numbers using (number)
                    where number = ? and number_pool.org_id is distinct from numbers.org_id""", number.number())).isZero();
            assertThat(TestRows.count(
                            "select count(*) from company_numbers where number = ? and released_at is null",
                            number.number()))
                    .isLessThanOrEqualTo(1);
        }
    }

    /// Each of the two locks both companies, and would lock first the one that it takes the number from.
    @Test
    void movesTwoNumbersInOppositeDirectionsAtOnce() throws Exception {
        var one = TestCompany.insert();
        var other = TestCompany.insert();
        var toOther = TestNumbers.poolId(TestNumbers.active(one).insert().number());
        var toOne = TestNumbers.poolId(TestNumbers.active(other).insert().number());
        var responses = new ArrayList<Future<JsonResponse>>();
        try (var threads = Executors.newFixedThreadPool(2)) {
            TestRows.inTransaction(second -> {
                lockCompany(second, other);
                TestRows.inTransaction(first -> {
                    lockCompany(first, one);
                    responses.add(threads.submit(() -> move(toOther, "{\"company_id\":\"" + other.id() + "\"}")));
                    responses.add(threads.submit(() -> move(toOne, "{\"company_id\":\"" + one.id() + "\"}")));
                    awaitThatBothWait();
                });
                awaitThatBothWait();
            });

            for (var response : responses) {
                response.get().assertStatus(200);
            }
        }
    }

    private static void lockCompany(Connection connection, TestCompany company) throws SQLException {
        TestRows.execute(connection, "update companies set name = name where id = ?", company.id());
    }

    private static void awaitThatBothWait() {
        await().until(() -> TestRows.count("select count(*) from pg_locks where not granted") == 2);
    }

    private JsonResponse step(int kind, TestNumber number, TestCompany company) {
        var pooled = TestNumbers.poolId(number.number());
        return switch (kind) {
            case 0 -> take(pooled, company);
            case 1 -> release(numberOf(number.number(), company), company);
            case 2 -> move(pooled, "{\"company_id\":\"" + company.id() + "\"}");
            default -> move(pooled, "{\"status\":\"available\"}");
        };
    }

    private JsonResponse move(UUID pooled, String body) {
        return api.send(
                "/v1/operator/numbers/" + pooled,
                TestOperators.token(),
                request -> request.header("Content-Type", "application/json")
                        .method("PATCH", BodyPublishers.ofString(body)));
    }

    private Object numberOf(String number, TestCompany company) {
        return api.get("/v1/numbers", company.owner().token()).items().stream()
                .filter(item -> item.get("number").asString().equals(number))
                .map(item -> (Object) item.get("id").asString())
                .findAny()
                .orElse(TestRows.id());
    }

    private static List<JsonResponse> atOnce(List<Callable<JsonResponse>> work) throws Exception {
        var start = new CountDownLatch(1);
        var responses = new ArrayList<JsonResponse>();
        try (var threads = Executors.newFixedThreadPool(8)) {
            var running = new ArrayList<Future<JsonResponse>>();
            for (var step : work) {
                running.add(threads.submit(() -> {
                    start.await();
                    return step.call();
                }));
            }
            start.countDown();
            for (var response : running) {
                responses.add(Objects.requireNonNull(response.get()));
            }
        }
        return responses;
    }

    @Test
    void neverLetsTwoCompaniesHaveTheSameNumber() {
        var number = TestNumbers.active(TestCompany.insert()).insert();

        assertThatThrownBy(() -> TestNumbers.active(TestCompany.insert())
                        .number(number.number())
                        .insert())
                .hasMessageContaining("numbers_free");
    }
}
