package dev.switchboard.auth.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MailComposerTests {

    private static final UUID ID = UUID.fromString("019ab000-0000-7000-8000-000000000001");
    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
    private static final String LINK = "https://switchboard.example/reset-password?token=abc&x=1";

    private final MailComposer composer = composer("no-reply@switchboard.example");

    private static MailComposer composer(String from) {
        try {
            return new MailComposer(new InternetAddress(from, true), "Switchboard");
        } catch (AddressException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static Map<String, String> values(MailTemplate template, String name) {
        var values = new HashMap<String, String>();
        template.valueNames().forEach(value -> values.put(value, value.equals("link") ? LINK : name));
        return values;
    }

    private MimeMessage compose(MailTemplate template, String recipient, String name) throws Exception {
        var mail = new PendingMail(ID, recipient, template.key(), new byte[0], NOW, NOW.plus(template.lifetime()));
        var bytes = new ByteArrayOutputStream();
        composer.compose(mail, values(template, name)).writeTo(bytes);
        return new MimeMessage(null, new ByteArrayInputStream(bytes.toByteArray()));
    }

    private static String part(MimeMessage message, int index) throws Exception {
        return (String)
                ((MimeMultipart) message.getContent()).getBodyPart(index).getContent();
    }

    @ParameterizedTest
    @EnumSource
    void hasWordsForEveryTemplate(MailTemplate template) throws Exception {
        var message = compose(template, "ada@northwind.example", "Ada");

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
                .contains("until 20 November 2026, 12:15 UTC");
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
        var mail = new PendingMail(ID, "ada@northwind.example", "email_changed", new byte[0], NOW, NOW);
        var message = composer("Büro <no-reply@switchboard.example>").compose(mail, Map.of("name", "Ada"));

        assertThat(message.getHeader("From", null)).isEqualTo("=?UTF-8?Q?B=C3=BCro?= <no-reply@switchboard.example>");
        var bytes = new ByteArrayOutputStream();
        message.writeTo(bytes);
        assertThat(bytes.toString(StandardCharsets.US_ASCII)).contains("From: =?UTF-8?Q?");
    }
}
