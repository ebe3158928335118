package dev.switchboard.simulator;

import jakarta.mail.Address;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the directory in which the authorization server keeps mail (`switchboard.mail.directory`
/// there). The names of the files are in the order in which the mail was written.
final class KeptMails {

    private static final Logger log = LoggerFactory.getLogger(KeptMails.class);
    private static final String FILES = "*.eml";
    /// Up to what cannot be part of an address, and without the punctuation of a sentence at the end.
    private static final Pattern LINK = Pattern.compile("(?i)\\bhttps?://[^\\s<>\"]*[^\\s<>\".,;:!?)\\]]");

    private final Path directory;

    KeptMails(Path directory) {
        this.directory = directory;
    }

    /// It blocks.
    ///
    /// @param recipient an email address in any case; null: all
    List<KeptMail> newestFirst(@Nullable String recipient) throws IOException {
        var mails = new ArrayList<KeptMail>();
        for (var file : files()) {
            read(file)
                    .filter(mail -> recipient == null || recipient.strip().equalsIgnoreCase(mail.to()))
                    .ifPresent(mails::add);
        }
        return mails;
    }

    private List<Path> files() throws IOException {
        var files = new ArrayList<Path>();
        try (var all = Files.newDirectoryStream(directory, FILES)) {
            all.forEach(files::add);
        } catch (NoSuchFileException nothingKeptYet) {
            return List.of();
        }
        files.sort(Comparator.comparing((Path file) -> file.getFileName().toString())
                .reversed());
        return files;
    }

    private static Optional<KeptMail> read(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            var message = new MimeMessage((Session) null, in);
            var text = text(message).orElse("");
            return Optional.of(new KeptMail(
                    address(message.getFrom()),
                    address(message.getAllRecipients()),
                    message.getSubject(),
                    text,
                    LINK.matcher(text).results().map(MatchResult::group).toList(),
                    Files.getLastModifiedTime(file).toInstant()));
        } catch (NoSuchFileException deletedMeanwhile) {
            return Optional.empty();
        } catch (MessagingException malformed) {
            log.warn("{} is not a mail", file, malformed);
            return Optional.empty();
        }
    }

    private static @Nullable String address(Address @Nullable [] addresses) {
        return addresses != null && addresses.length > 0 && addresses[0] instanceof InternetAddress first
                ? first.getAddress()
                : null;
    }

    private static Optional<String> text(Part part) throws MessagingException, IOException {
        if (part.isMimeType("text/plain")) {
            return Optional.of(((String) part.getContent()).replace("\r\n", "\n"));
        }
        if (part.isMimeType("multipart/*") && part.getContent() instanceof Multipart parts) {
            for (int index = 0; index < parts.getCount(); index++) {
                var text = text(parts.getBodyPart(index));
                if (text.isPresent()) {
                    return text;
                }
            }
        }
        return Optional.empty();
    }
}
