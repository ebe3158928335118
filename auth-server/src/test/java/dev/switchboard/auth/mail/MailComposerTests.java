package dev.switchboard.auth.mail;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.switchboard.web.languages.Languages;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MailComposerTests {

    private static final UUID ID = UUID.fromString("019ab000-0000-7000-8000-000000000001");
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
    private static final ZoneId CHICAGO = ZoneId.of("America/Chicago");
    private static final InternetAddress SUPPORT = support();
    private static final String LINK = "https://switchboard.example/reset-password?token=abc&x=1";

    private final MailComposer composer = composer("no-reply@switchboard.example");

    private static InternetAddress support() {
        try {
            return new InternetAddress("help@switchboard.example", true);
        } catch (AddressException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static MailComposer composer(String from) {
        try {
            return new MailComposer(new InternetAddress(from, true), SUPPORT, "Switchboard");
        } catch (AddressException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Map<String, String> values(MailTemplate template, String name) {
        var values = new HashMap<String, String>();
        template.valueNames()
                .forEach(value -> values.put(
                        value,
                        switch (value) {
                            case "link" -> LINK;
                            case "time" -> "2026-11-20T11:58:00Z";
                            default -> name;
                        }));
        return values;
    }

    private static PendingMail mail(MailTemplate template, String recipient, Locale language) {
        return new PendingMail(
                ID, recipient, template.key(), language, CHICAGO, new byte[0], NOW, NOW.plus(template.lifetime()));
    }

    private MimeMessage compose(MailTemplate template, String recipient, String name) throws Exception {
        return compose(mail(template, recipient, Locale.ENGLISH), values(template, name));
    }

    private MimeMessage compose(PendingMail mail, Map<String, String> values) throws Exception {
        var bytes = new ByteArrayOutputStream();
        composer.compose(mail, values).writeTo(bytes);
        return new MimeMessage(null, new ByteArrayInputStream(bytes.toByteArray()));
    }

    private static String part(MimeMessage message, int index) throws Exception {
        return (String)
                ((MimeMultipart) message.getContent()).getBodyPart(index).getContent();
    }

    static Stream<Arguments> templates() {
        return Languages.SUPPORTED.stream()
                .flatMap(language ->
                        Arrays.stream(MailTemplate.values()).map(template -> Arguments.of(template, language)));
    }

    @ParameterizedTest
    @MethodSource("templates")
    void hasWordsForEveryTemplateInEveryLanguage(MailTemplate template, Locale language) throws Exception {
        var message = compose(mail(template, "ada@northwind.example", language), values(template, "Ada"));

        assertThat(message.getHeader("Content-Language", null)).isEqualTo(language.toLanguageTag());
        assertThat(part(message, 1)).contains("<html lang=\"" + language.toLanguageTag() + "\"");

        assertThat(message.getSubject()).isNotBlank().doesNotContain("{");
        assertThat(message.getMessageID()).isEqualTo("<" + ID + "@switchboard.example>");
        assertThat(message.getSentDate().toInstant()).isEqualTo(NOW);
        assertThat(part(message, 0)).doesNotContain("{", "}", "[(", "null").contains("\r\n");
        assertThat(part(message, 0).contains(LINK)).isEqualTo(template.hasLink());
        assertThat(part(message, 1)).doesNotContain("{", " th:", "null");
        assertThat(part(message, 1).contains("href=\"" + LINK.replace("&", "&amp;") + "\""))
                .isEqualTo(template.hasLink());
    }

    @Test
    void saysUntilWhenTheLinkIsValid() throws Exception {
        assertThat(part(compose(MailTemplate.PASSWORD_RESET, "ada@northwind.example", "Ada"), 0))
                .contains("until November 20, 2026, 6:15 AM CST")
                .contains("Time: November 20, 2026, 5:58:00 AM CST");
    }

    @Test
    void isInTheLanguageOfItsReader() throws Exception {
        var spanish = compose(
                mail(MailTemplate.PASSWORD_RESET, "ada@northwind.example", Locale.of("es")),
                values(MailTemplate.PASSWORD_RESET, "Ada"));

        assertThat(spanish.getSubject()).isEqualTo("Elija una contraseña nueva de Switchboard");
        assertThat(part(spanish, 0))
                .contains(
                        "hasta el 20 de noviembre de 2026, 06:15 ",
                        "responda a él o escriba a help@switchboard.example")
                .doesNotContain("Somebody", "This email");
        assertThat(part(spanish, 1)).contains("Si el botón no funciona").doesNotContain("If the button");
    }

    @Test
    void leavesNoTextInEnglishInAnotherLanguage() throws Exception {
        var english = words("words.properties");
        var spanish = words("words_es.properties");

        assertThat(spanish.keySet()).isEqualTo(english.keySet());
        spanish.forEach((key, text) -> assertThat(text).as(key.toString()).isNotEqualTo(english.get(key)));
    }

    private static Properties words(String file) throws IOException {
        var words = new Properties();
        try (var in = requireNonNull(MailComposer.class.getResourceAsStream(file));
                var reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
            words.load(reader);
        }
        return words;
    }

    @Test
    void saysWhereRepliesGo() throws Exception {
        var message = compose(MailTemplate.PASSWORD_CHANGED, "ada@northwind.example", "Ada");

        assertThat(message.getReplyTo()).containsExactly(SUPPORT);
        assertThat(part(message, 0)).contains("reply to it or write to help@switchboard.example");
        var silent = new MailComposer(new InternetAddress("no-reply@switchboard.example"), null, "Switchboard")
                .compose(
                        mail(MailTemplate.PASSWORD_CHANGED, "ada@northwind.example", Locale.ENGLISH),
                        values(MailTemplate.PASSWORD_CHANGED, "Ada"));
        assertThat(silent.getHeader("Reply-To")).isNull();
        assertThat(part(silent, 0)).contains("replies are not read");
    }

    @Test
    void saysThatTheDeviceIsNotKnown() throws Exception {
        var values = values(MailTemplate.PASSWORD_CHANGED, "Ada");
        values.put("device", "");
        var message = compose(mail(MailTemplate.PASSWORD_CHANGED, "ada@northwind.example", Locale.ENGLISH), values);

        assertThat(part(message, 0)).contains("Device: not known\r\n", "IP address: Ada\r\n");
    }

    @Test
    void showsWhatItIsAboutBeforeItIsOpened() throws Exception {
        assertThat(part(compose(MailTemplate.API_KEY_CREATED, "ada@northwind.example", "Ada"), 1))
                .containsPattern("<div style=\"display:none[^>]*>The API key &quot;Ada&quot; was created");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\r\n", "\n", "\r", "\u2028", "\u0085", "\u0000", "\u000B"})
    void addsNoHeaderFieldByANameWithALineBreak(String lineBreak) throws Exception {
        var message = compose(
                MailTemplate.INVITATION,
                "ada@northwind.example",
                "Ada" + lineBreak + "Bcc: eve@evil.example" + lineBreak + lineBreak + "<b>Hi</b>");

        assertThat(message.getAllRecipients()).hasSize(1);
        assertThat(message.getHeader("Bcc")).isNull();
        assertThat(message.getSubject())
                .isEqualTo("Ada Bcc: eve@evil.example <b>Hi</b> invited you to Ada Bcc: eve@evil.example <b>Hi</b>");
        assertThat(part(message, 1)).contains("&lt;b&gt;Hi&lt;/b&gt;").doesNotContain("<b>");
    }

    @Test
    void cutsANameThatIsAMessageOfItsOwn() throws Exception {
        var message = compose(MailTemplate.OWNER_INVITATION, "ada@northwind.example", "🎧".repeat(500));

        assertThat(message.getSubject()).isEqualTo("Set up " + "🎧".repeat(120) + "… on Switchboard");
    }

    @Test
    void writesADomainInAscii() throws Exception {
        assertThat(compose(MailTemplate.INVITATION, "ada@bücher.example", "Ada").getAllRecipients()[0])
                .hasToString("Ada <ada@xn--bcher-kva.example>");
    }

    @ParameterizedTest
    @CsvSource({"ädä@northwind.example", "nobody", "a@b@c", "'ada@northwind.example\r\nBcc: eve@evil.example'", "@"})
    void refusesARecipientThatCannotBeWrittenTo(String recipient) {
        assertThatExceptionOfType(AddressException.class)
                .isThrownBy(() -> compose(MailTemplate.INVITATION, recipient, "Ada"));
    }

    @Test
    void encodesTheNameOfTheSender() throws Exception {
        var mail = mail(MailTemplate.EMERGENCY_CALL, "ada@northwind.example", Locale.ENGLISH);
        var message = composer("Büro <no-reply@switchboard.example>")
                .compose(mail, values(MailTemplate.EMERGENCY_CALL, "Ada"));

        assertThat(message.getHeader("From", null)).isEqualTo("=?UTF-8?Q?B=C3=BCro?= <no-reply@switchboard.example>");
        var bytes = new ByteArrayOutputStream();
        message.writeTo(bytes);
        assertThat(bytes.toString(StandardCharsets.US_ASCII)).contains("From: =?UTF-8?Q?");
    }
}
