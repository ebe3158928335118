package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.identity.Identity;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `GET /messages?q=`: messages by words of their text.
@ApiTest
class MessageSearchIT {

    private static final String EVER = "&since=2000-01-01";

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestNumber line = TestNumbers.active(acme).insert();

    MessageSearchIT(ApiClient api) {
        this.api = api;
    }

    private static String query(String q, String more) {
        return "/v1/messages?q=" + URLEncoder.encode(q, StandardCharsets.UTF_8) + more;
    }

    private List<String> found(String q) {
        return found(query(q, EVER), acme.owner().token());
    }

    private List<String> found(String path, Identity identity) {
        return api.get(path, identity).items().stream()
                .map(message -> message.get("text").asString())
                .toList();
    }

    private UUID insert(String text, long daysAgo) {
        return TestMessages.inbound(acme)
                .on(line)
                .text(text)
                .createdAt(Instant.now().minus(Duration.ofDays(daysAgo)).minusSeconds(60))
                .insert();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "pallet, true",
                "PALL, true",
                "bay pallet, true",
                "bay six, false",
                "allet, false",
                "4417, true",
                "straße, true",
                "STRASSE, true",
                "don't, true",
                "mañana, true",
                "señor, false",
                "☺, true",
                "?!, false",
                "%, false",
                "' & | ! ( ) :*, false",
                "pallet:*, true",
                "pallet', true"
            })
    void findsTheBeginningsOfWordsWhateverTheirCase(String q, boolean expected) {
        var text = "Pallet #4417 is at bay 6, Hafenstr. / Straße 8. Don't wait: mañana ☺";
        insert(text, 0);
        insert("Something else", 0);

        assertThat(found(q)).isEqualTo(expected ? List.of(text) : List.of());
    }

    @Test
    void findsMessagesOfAllTimesNewestFirst() {
        insert("container 1", 900);
        insert("container 2", 40);
        insert("container 3", 3);
        insert("container 4", 0);

        assertThat(found("container")).containsExactly("container 4", "container 3", "container 2", "container 1");
        assertThat(found(query("container", ""), acme.owner().token()))
                .as("the last 30 days by default")
                .containsExactly("container 4", "container 3");
        var until = "&until=" + Instant.now().minus(Duration.ofDays(1));
        assertThat(found(query("container", EVER + until), acme.owner().token()))
                .containsExactly("container 3", "container 2", "container 1");
    }

    @Test
    void findsWithTheOtherFiltersToo() {
        insert("seal 1", 0);
        var sent = TestMessages.outbound(acme, "sent")
                .on(line)
                .other("+13125550177")
                .text("seal 2")
                .insert();

        var conversation = api.get("/v1/messages/" + sent, acme.owner().token())
                .json()
                .get("conversation_id")
                .asString();
        for (var filter : List.of(
                "&direction=outbound", "&status=sent", "&number=%2B13125550177", "&conversation_id=" + conversation)) {
            assertThat(found(query("seal", EVER + filter), acme.owner().token()))
                    .as(filter)
                    .containsExactly("seal 2");
        }
        assertThat(found(
                        query("seal", EVER + "&direction=outbound&status=received"),
                        acme.owner().token()))
                .isEmpty();
    }

    @Test
    void pagesThroughWhatItFinds() {
        IntStream.range(0, 25).forEach(n -> insert("truck " + n, 4L * n));

        var texts = api.walk(query("truck", EVER + "&limit=7"), acme.owner().token()).stream()
                .flatMap(page -> page.items().stream())
                .map(message -> message.get("text").asString())
                .toList();

        assertThat(texts)
                .containsExactlyElementsOf(
                        IntStream.range(0, 25).mapToObj(n -> "truck " + n).toList());
    }

    @Test
    void findsNothingOfOthers() {
        var ada = TestUsers.member(acme).insert();
        insert("secret of the line", 0);
        TestMessages.inbound(acme).on(line).of(ada).text("secret of Ada").insert();

        assertThat(found(query("secret", EVER), ada.token())).containsExactly("secret of Ada");
        assertThat(found(query("secret", EVER), TestCompany.insert().owner().token()))
                .isEmpty();
    }

    @Test
    void findsWhatHasChangedWithASyncToken() {
        insert("gate 1", 0);
        var token = api.get(query("gate", ""), acme.owner().token())
                .json()
                .get("sync_token")
                .asString();
        insert("gate 2", 0);
        insert("door 3", 0);

        assertThat(found(query("gate", "&sync_token=" + token), acme.owner().token()))
                .contains("gate 2")
                .doesNotContain("door 3");
    }

    @Test
    void isRefusedWithoutATextOrWithALongOne() {
        for (var q : List.of("", "x".repeat(121))) {
            api.get(query(q, ""), acme.owner().token()).assertFields("q");
        }
    }
}
