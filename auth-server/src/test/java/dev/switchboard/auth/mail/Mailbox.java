package dev.switchboard.auth.mail;

import static org.awaitility.Awaitility.await;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the mail that a server with `switchboard.mail.directory` keeps.
public final class Mailbox {

    private static final Pattern LINK = Pattern.compile("https?://\\S+");

    private final Path directory;

    public Mailbox(Path directory) {
        this.directory = directory;
    }

    /// Waits for a mail with a link to this recipient and returns the link in the newest one. Notices without a link do
    /// not count.
    public String awaitLink(String recipient) {
        return await().until(() -> links(recipient), links -> !links.isEmpty()).getFirst();
    }

    private List<String> links(String recipient) {
        return to(recipient).stream()
                .map(mail -> LINK.matcher(text(mail)))
                .filter(Matcher::find)
                .map(Matcher::group)
                .toList();
    }

    /// The mail to this recipient, newest first.
    public List<MimeMessage> to(String recipient) {
        try (var files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".eml"))
                    .sorted(Comparator.reverseOrder())
                    .map(Mailbox::read)
                    .filter(mail -> recipient.equals(address(mail)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The plain text of a mail.
    public static String text(MimeMessage mail) {
        try {
            return (String) ((MimeMultipart) mail.getContent()).getBodyPart(0).getContent();
        } catch (MessagingException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MimeMessage read(Path file) {
        try (var in = Files.newInputStream(file)) {
            return new MimeMessage((Session) null, in);
        } catch (MessagingException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String address(MimeMessage mail) {
        try {
            return ((InternetAddress) mail.getAllRecipients()[0]).getAddress();
        } catch (MessagingException e) {
            throw new IllegalStateException(e);
        }
    }
}
