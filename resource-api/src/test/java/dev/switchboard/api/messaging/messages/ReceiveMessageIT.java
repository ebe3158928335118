package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.telephony.InTransitMedia;
import dev.switchboard.telephony.InboundMessage;
import dev.switchboard.telephony.InboundResult;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.MessageReport;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// What a carrier reports: received messages, and the fate of sent ones.
@ApiTest
class ReceiveMessageIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final ApiClient api;
    private final InboundMessages inbound;
    private final MessageEvents events;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();

    ReceiveMessageIT(ApiClient api, InboundMessages inbound, MessageEvents events) {
        this.api = api;
        this.inbound = inbound;
        this.events = events;
    }

    private UUID receive(String from, String text) {
        return Objects.requireNonNull(
                inbound.receive(from, line.number(), text, List.of()).block(PATIENCE));
    }

    private JsonNode message(UUID id) {
        return api.get("/v1/messages/" + id, acme.owner().token())
                .assertStatus(200)
                .json();
    }

    private List<JsonNode> sentTo(String number) {
        return api.get(
                        "/v1/messages?direction=outbound&number=" + ApiClient.encoded(number),
                        acme.owner().token())
                .items();
    }

    /// A carrier repeats what it has no response to. Meanwhile the number may have moved.
    @Test
    void writesAMessageThatComesAgainForNoOtherCompany() {
        var globex = TestCompany.insert();
        var message = new InboundMessage(UUID.randomUUID(), "+13125550177", line.number(), "private", List.of());
        assertThat(events.received(message).block(PATIENCE)).isEqualTo(new InboundResult.Accepted(message.id()));
        TestRows.execute(
                "update company_numbers set released_at = now(), user_id = null, assigned_at = null where id = ?",
                line.id());
        TestNumbers.active(globex).number(line.number()).insert();

        assertThat(events.received(message).block(PATIENCE)).isEqualTo(new InboundResult.Accepted(message.id()));

        assertThat(TestRows.count("select count(*) from messages where id = ?", message.id()))
                .isEqualTo(1);
        assertThat(message(message.id()).get("text").asString()).isEqualTo("private");
    }

    @Test
    void writesAMessageAndItsEvent() {
        var id = receive("+13125550177", "Grüße €");

        var message = message(id);
        assertThat(message.get("status").asString()).isEqualTo("received");
        assertThat(message.get("direction").asString()).isEqualTo("inbound");
        assertThat(message.get("type").asString()).isEqualTo("sms");
        assertThat(message.get("text").asString()).isEqualTo("Grüße €");
        assertThat(message.get("segments").asInt()).isEqualTo(1);
        assertThat(message.get("read").asBoolean()).isFalse();
        assertThat(message.get("user_id").asString()).isEqualTo(ada.id().toString());
        assertThat(TestEvents.of(id)).containsExactly(new TestEvents.Event("messages.received", 1, message));
    }

    @Test
    void refusesMessagesWhileTheCompanyIsSuspended() {
        acme.suspend();
        var message = new InboundMessage(TestRows.id(), "+13125550177", line.number(), "Hello", List.of());
        assertThat(events.received(message).block(PATIENCE)).isEqualTo(new InboundResult.Unreachable());
        acme.reinstate();

        assertThat(events.received(message).block(PATIENCE)).isEqualTo(new InboundResult.Accepted(message.id()));
    }

    @Test
    void putsAllMessagesOfTwoNumbersIntoOneConversation() {
        var first = message(receive("+13125550177", "1"));
        var second = message(receive("+13125550177", "2"));
        var other = message(receive("+13125550178", "3"));

        assertThat(second.get("conversation_id")).isEqualTo(first.get("conversation_id"));
        assertThat(other.get("conversation_id")).isNotEqualTo(first.get("conversation_id"));
    }

    @Test
    void writesAMessageThatIsReportedTwiceOnce() {
        var reported = new InboundMessage(TestRows.id(), null, line.number(), "Hello", List.of());

        assertThat(events.received(reported).block(PATIENCE)).isEqualTo(new InboundResult.Accepted(reported.id()));
        assertThat(events.received(reported).block(PATIENCE)).isEqualTo(new InboundResult.Accepted(reported.id()));

        assertThat(TestEvents.of(reported.id())).hasSize(1);
        assertThat(message(reported.id()).get("from").isNull()).isTrue();
    }

    @Test
    void refusesMessagesThatNoLineAccepts() {
        var voice = TestNumbers.active(acme).capabilities("{voice}").insert();
        var pending = TestNumbers.pending(acme).insert();

        var mms = List.of(new InTransitMedia("https://example.com/a", null, null, null));

        assertThat(result(voice.number(), List.of())).isEqualTo(new InboundResult.Unreachable());
        assertThat(result(pending.number(), List.of())).isEqualTo(new InboundResult.Unreachable());
        assertThat(result(line.number(), mms)).isEqualTo(new InboundResult.Unreachable());
        assertThat(result("+13125550199", List.of())).isEqualTo(new InboundResult.UnknownNumber());
    }

    private @Nullable InboundResult result(String to, List<InTransitMedia> media) {
        return events.received(new InboundMessage(TestRows.id(), "+13125550177", to, "Hello", media))
                .block(PATIENCE);
    }

    @ParameterizedTest
    @CsvSource({
        "queued, Sent, sent, 'messages.sent'",
        "queued, Delivered, delivered, 'messages.sent messages.delivered'",
        "queued, Failed, failed, 'messages.failed'",
        "sent, Sent, sent, ''",
        "sent, Delivered, delivered, 'messages.delivered'",
        "sent, Failed, failed, 'messages.failed'",
        "delivered, Sent, delivered, ''",
        "delivered, Failed, delivered, ''",
        "failed, Sent, failed, ''",
        "failed, Delivered, failed, ''"
    })
    void appliesALegalTransitionOnce(String before, String kind, String after, String names) {
        var id = TestMessages.outbound(acme, before).on(line).insert();
        var at = Instant.parse("2030-01-01T00:00:00.123Z");
        var report = switch (kind) {
            case "Sent" -> new MessageReport.Sent(acme.id(), id, at);
            case "Delivered" -> new MessageReport.Delivered(acme.id(), id, at);
            default -> new MessageReport.Failed(acme.id(), id, at, "busy", "It is busy.");
        };

        events.report(report).block(PATIENCE);
        events.report(report).block(PATIENCE);

        assertThat(message(id).get("status").asString()).isEqualTo(after);
        var written = TestEvents.of(id);
        assertThat(String.join(" ", written.stream().map(TestEvents.Event::name).toList()))
                .isEqualTo(names);
        if (!written.isEmpty()) {
            assertThat(written.getLast().data()).isEqualTo(message(id));
            assertThat(message(id).get("updated_at").asString()).isEqualTo("2030-01-01T00:00:00.123Z");
        }
    }

    @Test
    void honorsStopStartAndHelpWithoutASetting() {
        receive("+13125550177", "Stop.");
        receive("+13125550177", "STOP");
        assertThat(sentTo("+13125550177")).hasSize(1);

        receive("+13125550177", "help");
        receive("+13125550177", "start");
        receive("+13125550177", "START");

        assertThat(sentTo("+13125550177").stream()
                        .map(message -> message.get("text").asString()))
                .hasSize(3)
                .allMatch(text -> text.startsWith("Acme Ltd: "));
        Awaitility.await()
                .untilAsserted(() -> assertThat(sentTo("+13125550177"))
                        .allMatch(message -> message.get("status").asString().equals("delivered")));
    }

    @Test
    void repliesToNoKeywordsInCompaniesThatSwitchedThatOff() {
        TestRows.execute("update companies set honor_stop = false where id = ?", acme.id());
        receive("+13125550177", "STOP");
        receive("+13125550177", "HELP");

        assertThat(sentTo("+13125550177")).isEmpty();
    }
}
