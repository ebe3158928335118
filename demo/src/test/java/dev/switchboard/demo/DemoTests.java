package dev.switchboard.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DemoTests {

    private static final Instant NOW = Instant.parse("2026-11-20T09:30:00Z");

    private final DemoSecrets secrets = new InMemorySecrets();
    private final Demo demo = Demo.of(secrets, NOW);

    private List<Line> lines(Predicate<Line> which) {
        return demo.company().lines().stream().filter(which).toList();
    }

    private List<Line> linesOf(String person) {
        var id = demo.company().person(person).id();
        return lines(line -> id.equals(line.userId()));
    }

    @Test
    void isTheSameEveryTime() {
        assertThat(Demo.of(secrets, NOW)).isEqualTo(demo);
    }

    /// An existing data directory finds its demo by these ids after an upgrade.
    @Test
    void hasTheIdsOfEarlierVersions() {
        assertThat(demo.company().id()).hasToString("01998461-2c01-7f72-872c-6b6aad3db9b2");
        assertThat(demo.messages().getLast().id()).hasToString("01a1f255-77a4-77f7-8048-c8226b9dcc3c");
        assertThat(demo.faxes().getLast().id()).hasToString("01a124eb-91a3-754c-b9b1-fa3adbaeb4de");
        assertThat(demo.confidentialApp().clientId()).isEqualTo("svc_app_833cf9f9248dbe64b23503c8");
    }

    @Test
    void movesWithTheDayItIsMade() {
        var later = Demo.of(secrets, NOW.plusSeconds(86_400));
        assertThat(later.company().createdAt())
                .isEqualTo(demo.company().createdAt().plusSeconds(86_400));
        assertThat(demo.company().lines()).allMatch(line -> line.createdAt().isBefore(NOW));
        assertThat(demo.company().devices())
                .allMatch(device -> device.createdAt().isBefore(NOW));
    }

    @Test
    void fillsMoreThanOnePageOfTwenty() {
        assertThat(demo.company().people()).hasSizeGreaterThan(20);
        assertThat(demo.company().lines()).hasSizeGreaterThan(20);
        assertThat(demo.company().devices()).hasSizeGreaterThan(20);
    }

    @Test
    void hasCallsOver45DaysWithEveryResult() {
        var calls = demo.company().calls();
        assertThat(calls).hasSizeGreaterThanOrEqualTo(300);
        assertThat(calls.stream().map(PhoneCall::result).distinct())
                .containsExactlyInAnyOrder("answered", "missed", "voicemail", "busy", "no_answer", "blocked", "failed");
        assertThat(calls).allMatch(call -> call.endedAt().isBefore(NOW.plusSeconds(1)));
        assertThat(calls.stream().map(PhoneCall::startedAt).min(Comparator.naturalOrder()))
                .hasValueSatisfying(first -> assertThat(first).isBefore(NOW.minus(Duration.ofDays(43))));
        assertThat(calls.stream().map(PhoneCall::startedAt).max(Comparator.naturalOrder()))
                .hasValueSatisfying(last -> assertThat(last).isAfter(NOW.minus(Duration.ofDays(1))));
    }

    @Test
    void hasCallsAndTranscriptsOfTheMemberAndOfOthers() {
        var member = demo.company().person(Companies.MEMBER).id();
        for (var whose : List.<Predicate<PhoneCall>>of(
                call -> member.equals(call.userId()), call -> !member.equals(call.userId()))) {
            assertThat(demo.company().calls().stream().filter(whose)).hasSizeGreaterThan(5);
            assertThat(demo.company().calls().stream().filter(whose).filter(PhoneCall::transcribed))
                    .isNotEmpty()
                    .allMatch(call -> call.recordingId() != null);
        }
    }

    @Test
    void hasAVoicemailForEveryCallThatEndedAtOne() {
        var calls = demo.company().calls();
        assertThat(calls.stream().filter(call -> call.voicemailId() != null))
                .hasSizeGreaterThan(20)
                .allMatch(call -> call.result().equals("voicemail"));
        assertThat(calls)
                .filteredOn(call -> call.result().equals("voicemail"))
                .noneMatch(call -> call.voicemailId() == null);
    }

    @Test
    void transcribesWhatIsSaidWhileTheCallIsRecorded() {
        var call = demo.company().calls().stream()
                .filter(PhoneCall::transcribed)
                .findFirst()
                .orElseThrow();
        var said = DemoSounds.said(call);

        assertThat(said).isNotEmpty();
        assertThat(said).extracting(DemoSounds.Segment::speaker).containsAnyOf("caller", "callee");
        assertThat(said).allSatisfy(segment -> {
            assertThat(segment.end()).isGreaterThan(segment.start());
            assertThat(segment.start()).isLessThan(call.talkSeconds());
            assertThat(segment.text()).isNotBlank();
        });
    }

    @Test
    void hasFaxesOfBothDirectionsTheMemberAmongTheirHolders() {
        var faxes = demo.faxes().stream()
                .filter(fax -> fax.orgId().equals(demo.company().id()))
                .toList();

        assertThat(faxes).hasSizeGreaterThan(20);
        assertThat(faxes.stream().map(DemoFax::status).distinct())
                .containsExactlyInAnyOrder("received", "sent", "failed");
        assertThat(faxes)
                .extracting(DemoFax::userId)
                .contains(
                        demo.company().person(Companies.MEMBER).id(),
                        demo.company().person(Companies.ADMIN).id(),
                        null);
        assertThat(faxes)
                .allMatch(fax -> fax.pages() > 0)
                .allMatch(fax -> fax.completedAt().isBefore(NOW))
                .allMatch(fax -> fax.inbound() == fax.status().equals("received"));
    }

    @Test
    void hasMessagesWithPicturesOfLinesThatTakeThem() {
        assertThat(demo.messages().stream().filter(TextMessage::picture))
                .hasSizeGreaterThan(3)
                .allMatch(message -> message.line().capabilities().contains("mms"));
    }

    @Test
    void hasOneOwnerAndOneDisabledPerson() {
        assertThat(demo.company().people())
                .filteredOn(person -> person.role().equals("owner"))
                .hasSize(1);
        assertThat(demo.company().people())
                .filteredOn(person -> !person.active())
                .hasSize(1);
        assertThat(Stream.of(demo.company(), demo.other())
                        .flatMap(company -> company.people().stream())
                        .map(User::email))
                .doesNotHaveDuplicates()
                .allMatch(email -> email.matches("[a-z.]+@[a-z]+\\.example"));
    }

    @Test
    void hasTheNumbersThatTheSpecificationNames() {
        assertThat(demo.company().lines()).extracting(Line::status).contains("active", "pending", "porting");
        assertThat(linesOf(Companies.MEMBER)).hasSize(2);
        assertThat(linesOf(Companies.MEMBER))
                .anyMatch(line -> line.capabilities().equals(Lines.VOICE_SMS));
        assertThat(linesOf(Companies.MEMBER))
                .anyMatch(line -> line.capabilities().contains("mms"));
        assertThat(lines(line -> line.number().equals(demo.company().mainNumber())))
                .hasSize(1);
        assertThat(lines(line -> line.capabilities().contains("fax") && line.userId() != null))
                .isNotEmpty()
                .doesNotContainAnyElementsOf(linesOf(Companies.MEMBER));
        assertThat(lines(line -> !line.capabilities().contains("sms"))).isNotEmpty();
        assertThat(lines(line -> !line.capabilities().contains("fax"))).isNotEmpty();
        assertThat(lines(line -> line.capabilities().contains("sms")
                        && !line.capabilities().contains("mms")))
                .isNotEmpty();
        assertThat(lines(line -> line.status().equals("active")
                        && line.userId() == null
                        && line.capabilities().contains("sms")
                        && !line.number().equals(demo.company().mainNumber())))
                .isNotEmpty();
        assertThat(demo.company().lines())
                .extracting(Line::number)
                .doesNotHaveDuplicates()
                .allMatch(number -> number.matches("\\+1[0-9]{10}"))
                .noneMatch(number -> number.matches(".*010[0-4]"));
    }

    @Test
    void assignsOnlyToActivePeopleAndAfterBothExist() {
        for (var line : lines(line -> line.userId() != null)) {
            var person = demo.company().people().stream()
                    .filter(candidate -> candidate.id().equals(line.userId()))
                    .findFirst()
                    .orElseThrow();
            assertThat(person.active()).isTrue();
            assertThat(line.assignedAt()).isAfter(line.createdAt()).isAfter(person.createdAt());
        }
    }

    @Test
    void givesOutCredentialsThatAreWellFormed() {
        assertThat(demo.keys()).allMatch(key -> Credential.parse(key.value()).isPresent());
        assertThat(demo.confidentialApp().scopes()).containsExactlyInAnyOrderElementsOf(Scope.grantable());
        assertThat(demo.apps()).extracting(DemoApp::clientId).doesNotHaveDuplicates();
        assertThat(demo.thirdPartyApp().orgId()).isEqualTo(demo.other().id());
    }
}
