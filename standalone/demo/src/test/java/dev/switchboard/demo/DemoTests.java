package dev.switchboard.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DemoTests {

    private static final Instant NOW = Instant.parse("2026-11-20T09:30:00Z");

    private final DemoSecrets secrets = new InMemorySecrets();
    private final Demo demo = Demo.of(secrets, NOW);

    private List<PhoneNumber> numbers(Predicate<PhoneNumber> filter) {
        return demo.company().numbers().stream().filter(filter).toList();
    }

    private List<PhoneNumber> numbersOf(String user) {
        var id = demo.company().user(user).id();
        return numbers(number -> id.equals(number.userId()));
    }

    @Test
    void isTheSameEveryTime() {
        assertThat(Demo.of(secrets, NOW)).isEqualTo(demo);
    }

    /// An existing data directory finds its demo by these ids after an upgrade.
    @Test
    void hasTheSameIdsInEachVersion() {
        assertThat(demo.company().id()).hasToString("01998461-2c01-7f72-872c-6b6aad3db9b2");
        assertThat(demo.messages().getLast().id()).hasToString("01a1f255-77a4-77f7-8048-c8226b9dcc3c");
        assertThat(demo.faxes().getLast().id()).hasToString("01a124eb-91a3-754c-b9b1-fa3adbaeb4de");
        assertThat(demo.confidentialApp().clientId()).isEqualTo("svc_app_833cf9f9248dbe64b23503c8");
    }

    @Test
    void isRelativeToTheDayOfItsCreation() {
        var later = Demo.of(secrets, NOW.plusSeconds(86_400));
        assertThat(later.company().createdAt())
                .isEqualTo(demo.company().createdAt().plusSeconds(86_400));
        assertThat(demo.company().numbers())
                .allMatch(number -> number.createdAt().isBefore(NOW));
        assertThat(demo.company().devices())
                .allMatch(device -> device.createdAt().isBefore(NOW));
    }

    @Test
    void fillsMoreThanOnePageOfTwenty() {
        assertThat(demo.company().users()).hasSizeGreaterThan(20);
        assertThat(demo.company().numbers()).hasSizeGreaterThan(20);
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
        var member = demo.company().user(Companies.MEMBER).id();
        for (var filter : List.<Predicate<PhoneCall>>of(
                call -> member.equals(call.userId()), call -> !member.equals(call.userId()))) {
            assertThat(demo.company().calls().stream().filter(filter)).hasSizeGreaterThan(5);
            assertThat(demo.company().calls().stream().filter(filter).filter(PhoneCall::transcribed))
                    .isNotEmpty()
                    .allMatch(call -> call.recordingId() != null);
        }
    }

    @Test
    void hasAVoicemailForEveryCallWithThatResult() {
        var calls = demo.company().calls();
        assertThat(calls.stream().filter(call -> call.voicemailId() != null))
                .hasSizeGreaterThan(20)
                .allMatch(call -> call.result().equals("voicemail"));
        assertThat(calls)
                .filteredOn(call -> call.result().equals("voicemail"))
                .noneMatch(call -> call.voicemailId() == null);
    }

    @Test
    void transcribesTheRecordedPartOfACall() {
        var call = demo.company().calls().stream()
                .filter(PhoneCall::transcribed)
                .findFirst()
                .orElseThrow();
        var segments = DemoAudio.transcript(call);

        assertThat(segments).isNotEmpty();
        assertThat(segments).extracting(DemoAudio.Segment::speaker).containsAnyOf("caller", "callee");
        assertThat(segments).allSatisfy(segment -> {
            assertThat(segment.end()).isGreaterThan(segment.start());
            assertThat(segment.start()).isLessThan(call.talkSeconds());
            assertThat(segment.text()).isNotBlank();
        });
    }

    @Test
    void hasFaxesInBothDirectionsSomeOfTheMember() {
        var faxes = demo.faxes().stream()
                .filter(fax -> fax.orgId().equals(demo.company().id()))
                .toList();

        assertThat(faxes).hasSizeGreaterThan(20);
        assertThat(faxes.stream().map(DemoFax::status).distinct())
                .containsExactlyInAnyOrder("received", "sent", "failed");
        assertThat(faxes)
                .extracting(DemoFax::userId)
                .contains(
                        demo.company().user(Companies.MEMBER).id(),
                        demo.company().user(Companies.ADMIN).id(),
                        null);
        assertThat(faxes)
                .allMatch(fax -> fax.pages() > 0)
                .allMatch(fax -> fax.completedAt().isBefore(NOW))
                .allMatch(fax -> fax.inbound() == fax.status().equals("received"));
    }

    @Test
    void namesNumbersOfCallsAndMessagesInADozenContacts() {
        var outside = Stream.concat(
                        demo.company().calls().stream()
                                .map(call -> call.direction().equals("inbound") ? call.from() : call.to()),
                        demo.messages().stream().map(TextMessage::other))
                .toList();

        assertThat(demo.contacts()).hasSize(12);
        assertThat(demo.contacts())
                .extracting(DemoContact::number)
                .doesNotHaveDuplicates()
                .isSubsetOf(outside);
        assertThat(demo.contacts())
                .extracting(DemoContact::userId)
                .contains(
                        null,
                        demo.company().user(Companies.MEMBER).id(),
                        demo.company().user(Companies.OWNER).id());
    }

    @Test
    void hasPictureMessagesOnlyOnNumbersWithMms() {
        assertThat(demo.messages().stream().filter(message -> message.photo() != null))
                .hasSizeGreaterThan(3)
                .allMatch(message -> message.number().capabilities().contains("mms"));
        assertThat(demo.messages()).extracting(TextMessage::photo).contains(Photo.values());
    }

    @ParameterizedTest
    @EnumSource
    void hasPhotosThatAreSmallJpegs(Photo photo) throws IOException {
        var bytes = photo.bytes();
        var image = ImageIO.read(new ByteArrayInputStream(bytes));

        assertThat(bytes).startsWith(0xff, 0xd8, 0xff).hasSizeLessThan(150_000);
        assertThat(image.getWidth()).isEqualTo(640);
        assertThat(image.getHeight()).isEqualTo(480);
        assertThat(IntStream.range(0, 480)
                        .map(y -> image.getRGB(320, y))
                        .distinct()
                        .count())
                .as("colors of a column")
                .isGreaterThan(100);
    }

    /// The first text of a conversation says what its photo shows, and nobody answers before somebody has asked.
    @Test
    void hasConversationsWhoseTurnsAlternate() {
        demo.messages().stream()
                .collect(Collectors.groupingBy(TextMessage::conversationId))
                .values()
                .forEach(messages -> {
                    for (int i = 1; i < messages.size(); i++) {
                        assertThat(messages.get(i).inbound())
                                .isNotEqualTo(messages.get(i - 1).inbound());
                        assertThat(messages.get(i).photo()).isNull();
                    }
                });
    }

    @Test
    void hasOneOwnerAndOneDisabledUser() {
        assertThat(demo.company().users())
                .filteredOn(user -> user.role().equals("owner"))
                .hasSize(1);
        assertThat(demo.company().users()).filteredOn(user -> !user.active()).hasSize(1);
        assertThat(Stream.of(demo.company(), demo.other())
                        .flatMap(company -> company.users().stream())
                        .map(User::email))
                .doesNotHaveDuplicates()
                .allMatch(email -> email.matches("[a-z.]+@[a-z]+\\.example"));
    }

    @Test
    void hasTheNumbersThatTheDocumentationPromises() {
        assertThat(demo.company().numbers()).extracting(PhoneNumber::status).contains("active", "pending", "porting");
        assertThat(numbersOf(Companies.MEMBER)).hasSize(2);
        assertThat(numbersOf(Companies.MEMBER))
                .anyMatch(number -> number.capabilities().equals(PhoneNumberListBuilder.VOICE_SMS));
        assertThat(numbersOf(Companies.MEMBER))
                .anyMatch(number -> number.capabilities().contains("mms"));
        assertThat(numbers(number -> number.number().equals(demo.company().mainNumber())))
                .hasSize(1);
        assertThat(numbers(number -> number.capabilities().contains("fax") && number.userId() != null))
                .isNotEmpty()
                .doesNotContainAnyElementsOf(numbersOf(Companies.MEMBER));
        assertThat(numbers(number -> !number.capabilities().contains("sms"))).isNotEmpty();
        assertThat(numbers(number -> !number.capabilities().contains("fax"))).isNotEmpty();
        assertThat(numbers(number -> number.capabilities().contains("sms")
                        && !number.capabilities().contains("mms")))
                .isNotEmpty();
        assertThat(numbers(number -> number.status().equals("active")
                        && number.userId() == null
                        && number.capabilities().contains("sms")
                        && !number.number().equals(demo.company().mainNumber())))
                .isNotEmpty();
        assertThat(demo.company().numbers())
                .extracting(PhoneNumber::number)
                .doesNotHaveDuplicates()
                .allMatch(number -> number.matches("\\+1[0-9]{10}"))
                .noneMatch(number -> number.matches(".*010[0-4]"));
    }

    /// A number of an outside party would ring the company that takes it.
    @Test
    void hasAvailableNumbersThatNobodyElseHas() {
        var taken = demo.companies().stream()
                .flatMap(company -> Stream.concat(
                        company.numbers().stream().map(PhoneNumber::number),
                        company.calls().stream()
                                .flatMap(call -> Stream.concat(Stream.ofNullable(call.from()), Stream.of(call.to())))))
                .collect(Collectors.toSet());

        assertThat(demo.availableNumbers())
                .hasSizeGreaterThan(4)
                .extracting(PhoneNumber::number)
                .doesNotHaveDuplicates()
                .doesNotContainAnyElementsOf(taken)
                .allMatch(number -> number.matches("\\+1\\d{3}55501\\d\\d"));
    }

    @Test
    void assignsNumbersOnlyToActiveUsersAfterBothExist() {
        for (var number : numbers(number -> number.userId() != null)) {
            var user = demo.company().users().stream()
                    .filter(candidate -> candidate.id().equals(number.userId()))
                    .findFirst()
                    .orElseThrow();
            assertThat(user.active()).isTrue();
            assertThat(number.assignedAt()).isAfter(number.createdAt()).isAfter(user.createdAt());
        }
    }

    @Test
    void hasWellFormedCredentials() {
        assertThat(demo.keys()).allMatch(key -> Credential.parse(key.value()).isPresent());
        assertThat(demo.confidentialApp().scopes()).containsExactlyInAnyOrderElementsOf(Scope.grantable());
        assertThat(demo.apps()).extracting(DemoApp::clientId).doesNotHaveDuplicates();
        assertThat(demo.thirdPartyApp().orgId()).isEqualTo(demo.other().id());
    }
}
