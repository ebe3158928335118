package dev.switchboard.auth.mail;

import static java.util.stream.Collectors.toMap;

import dev.switchboard.web.languages.Languages;
import jakarta.mail.Address;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.UnsupportedEncodingException;
import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.thymeleaf.context.Context;
import org.thymeleaf.spring6.SpringTemplateEngine;
import org.thymeleaf.templatemode.TemplateMode;
import org.thymeleaf.templateresolver.ClassLoaderTemplateResolver;

/// Writes a mail from the outbox as a message with a plain text and an HTML part. The same mail has
/// the same Message-ID and date at each attempt.
final class MailComposer {

    private static final String UTF_8 = StandardCharsets.UTF_8.name();
    /// What is not known of every request.
    private static final List<String> UNKNOWN_TO_SOME = List.of("address", "device");
    private static final String TEMPLATES = "dev/switchboard/auth/mail/";
    private final SpringTemplateEngine engine = new SpringTemplateEngine();
    private final Map<Locale, MailWords> words =
            Languages.SUPPORTED.stream().collect(toMap(language -> language, MailWords::new));
    private final InternetAddress from;
    private final @Nullable InternetAddress support;
    private final String product;

    /// @param from the sender; without a name it gets the product's
    /// @param support who reads replies; null for nobody
    /// @param product the name of the service
    MailComposer(InternetAddress from, @Nullable InternetAddress support, String product) {
        this.from = named(from, product);
        this.support = support;
        this.product = MailWords.oneLine(product);
        engine.addTemplateResolver(resolver(".html", TemplateMode.HTML, 1));
        engine.addTemplateResolver(resolver(".txt", TemplateMode.TEXT, 2));
    }

    private static ClassLoaderTemplateResolver resolver(String suffix, TemplateMode mode, int order) {
        var resolver = new ClassLoaderTemplateResolver(MailComposer.class.getClassLoader());
        resolver.setPrefix(TEMPLATES);
        resolver.getResolvablePatternSpec().addPattern("*" + suffix);
        resolver.setTemplateMode(mode);
        resolver.setCharacterEncoding(UTF_8);
        resolver.setOrder(order);
        return resolver;
    }

    private static InternetAddress named(InternetAddress from, String product) {
        try {
            var name = from.getPersonal();
            return new InternetAddress(
                    from.getAddress(), MailWords.oneLine(name == null || name.isBlank() ? product : name), UTF_8);
        } catch (UnsupportedEncodingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// @param values as [Mail#send(MailRecipient, MailTemplate, Map)] got them
    /// @throws AddressException when the recipient cannot be written to
    MimeMessage compose(PendingMail mail, Map<String, String> values) throws MessagingException {
        var safe = new HashMap<String, String>();
        values.forEach((name, value) -> safe.put(name, MailWords.oneLine(value)));
        safe.put("product", product);
        var template = MailTemplate.of(mail.template());
        var words = Objects.requireNonNull(this.words.get(mail.language()));
        UNKNOWN_TO_SOME.forEach(
                name -> safe.computeIfPresent(name, (any, value) -> value.isEmpty() ? words.common("unknown") : value));
        safe.computeIfPresent("time", (any, value) -> time(mail, words.common("time"), Instant.parse(value)));
        safe.put("expires", time(mail, words.common("expires"), mail.expiresAt()));
        safe.put("support", support == null ? "" : support.getAddress());

        var message = new MimeMessage((Session) null);
        message.setFrom(from);
        if (support != null) {
            message.setReplyTo(new Address[] {support});
        }
        message.setHeader("Content-Language", mail.language().toLanguageTag());
        message.setRecipient(Message.RecipientType.TO, recipient(mail.recipient(), safe.get("name")));
        message.setSubject(words.get(template, "subject", safe), UTF_8);
        message.setSentDate(Date.from(mail.createdAt()));
        // RFC 3834: keeps vacation notices from answering.
        message.setHeader("Auto-Submitted", "auto-generated");
        var context = context(words, mail.language(), template, safe, values.get(MailTemplate.LINK));
        var text = new MimeBodyPart();
        text.setText(lines(engine.process("mail.txt", context)), UTF_8);
        var html = new MimeBodyPart();
        html.setText(lines(engine.process("mail.html", context)), UTF_8, "html");
        message.setContent(new MimeMultipart("alternative", text, html));
        message.saveChanges();
        message.setHeader("Message-ID", messageId(mail));
        return message;
    }

    private Context context(
            MailWords words,
            Locale language,
            MailTemplate template,
            Map<String, String> values,
            @Nullable String link) {
        var model = new HashMap<String, @Nullable Object>();
        var paragraphs = List.of(words.get(template, "text", values).split("\n"));
        model.put("language", language.toLanguageTag());
        // What mail programs show of a mail before it is opened: the text without the greeting.
        model.put("preheader", paragraphs.get(1));
        model.put("open", words.common("open"));
        model.put("footer", words.common(support == null ? "footer" : "footer.support", values));
        model.put("product", product);
        model.put("title", words.get(template, "title", values));
        model.put("paragraphs", paragraphs);
        model.put("button", words.find(template, "button", values));
        model.put("note", words.find(template, "note", values));
        model.put("link", link);
        return new Context(language, model);
    }

    private static String time(PendingMail mail, String pattern, Instant time) {
        var locale = mail.language().equals(Locale.ENGLISH) ? Locale.US : mail.language();
        return DateTimeFormatter.ofPattern(pattern, locale)
                .withZone(mail.timezone())
                .format(time);
    }

    private String messageId(PendingMail mail) {
        var domain = from.getAddress().substring(from.getAddress().lastIndexOf('@') + 1);
        return "<" + mail.id() + "@" + domain + ">";
    }

    /// The domain in ASCII (RFC 5891). Not every server accepts other characters before the `@`
    /// (RFC 6531), and this sends none.
    private static InternetAddress recipient(String email, @Nullable String name) throws AddressException {
        int at = email.lastIndexOf('@');
        InternetAddress address;
        try {
            address = new InternetAddress(email.substring(0, at + 1) + IDN.toASCII(email.substring(at + 1)), true);
            address.setPersonal(name, UTF_8);
        } catch (IllegalArgumentException malformed) {
            throw new AddressException("the domain of the recipient is malformed");
        } catch (UnsupportedEncodingException impossible) {
            throw new IllegalStateException(impossible);
        }
        if (!StandardCharsets.US_ASCII.newEncoder().canEncode(address.getAddress())) {
            throw new AddressException("the recipient's address is not in ASCII");
        }
        return address;
    }

    private static String lines(String text) {
        return text.replaceAll("\\R", "\r\n");
    }
}
