package dev.switchboard.embedded;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Writes the configuration of an Asterisk.
final class AsteriskFiles {

    private static final List<String> FILES = List.of(
            "asterisk.conf",
            "modules.conf",
            "logger.conf",
            "http.conf",
            "ari.conf",
            "rtp.conf",
            "udptl.conf",
            "res_fax.conf",
            "sorcery.conf",
            "pjsip.conf",
            "extensions.conf",
            "musiconhold.conf",
            "indications.conf",
            "features.conf",
            "minivm.conf",
            "cdr.conf",
            "cel.conf");
    private static final List<String> DIRECTORIES =
            List.of("etc", "lib", "log", "run", "cache", "spool/recording", "spool/tmp", "spool/fax");
    private static final Pattern PLACEHOLDER = Pattern.compile("@([a-z-]+)@");

    /// The files in which Linux distributions and macOS have the certificates of authorities.
    private static final List<Path> AUTHORITIES = Stream.of(
                    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem")
            .map(Path::of)
            .toList();

    private static final int FILES_PER_NODE = 65_536;

    private AsteriskFiles() {}

    /// Writes it anew; the database and the recordings of an earlier start stay. The configuration
    /// holds the password of ARI, so only this user may read it.
    ///
    /// @return the file that Asterisk is started with
    /// @throws EmbeddedServerException when it cannot be written
    static Path write(AsteriskSettings settings, InstalledAsterisk asterisk) {
        var directory = settings.directory().toAbsolutePath();
        try {
            Files.createDirectories(directory);
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
            for (var name : DIRECTORIES) {
                Files.createDirectories(directory.resolve(name));
            }
            var values = values(settings, asterisk, directory);
            for (var name : FILES) {
                var template = settings.files().get(name);
                Files.writeString(
                        directory.resolve("etc").resolve(name),
                        filled(template == null ? Resources.text("asterisk/" + name) : template, values));
            }
        } catch (IOException e) {
            throw new EmbeddedServerException("Asterisk cannot be configured in " + directory + ": " + e, e);
        }
        return directory.resolve("etc").resolve("asterisk.conf");
    }

    /// Asterisk itself starts without SIP when its port is in use.
    static void requireFreePort(AsteriskSettings settings) {
        var address = new InetSocketAddress(settings.sipAddress(), settings.sipPort());
        try (var udp = new DatagramSocket(null);
                var tcp = new ServerSocket()) {
            udp.bind(address);
            tcp.bind(address);
        } catch (IOException e) {
            throw new EmbeddedServerException(
                    "Asterisk cannot receive SIP on " + settings.sipAddress() + " port " + settings.sipPort() + ": "
                            + e.getMessage() + ". End what uses it, or choose another port (--sip-port=5070).",
                    e);
        }
    }

    private static Map<String, String> values(AsteriskSettings settings, InstalledAsterisk asterisk, Path directory) {
        var values = new LinkedHashMap<String, String>();
        values.put("directory", directory.toString());
        values.put("name", Objects.requireNonNull(directory.getFileName()).toString());
        values.put("modules", asterisk.modules().toString());
        values.put("data", asterisk.data().toString());
        values.put("files", String.valueOf(FILES_PER_NODE));
        values.put("ari-address", "127.0.0.1");
        values.put("ari-port", String.valueOf(settings.ariPort()));
        values.put("ari-user", settings.ariUser());
        values.put("ari-password", settings.ariPassword());
        values.put("rtp-first", String.valueOf(settings.rtpFirst()));
        values.put("rtp-last", String.valueOf(settings.rtpFirst() + settings.rtpPorts() - 1));
        values.put("sip-address", settings.sipAddress());
        values.put("sip-port", String.valueOf(settings.sipPort()));
        // Only a container has another address outside (deploy/asterisk/start).
        values.put("external", "");
        values.put("ice", "");
        values.put("stun", "");
        values.put("tls", tls(settings));
        values.put("application", settings.application());
        return values;
    }

    private static String tls(AsteriskSettings settings) {
        var tls = settings.tls();
        return tls == null
                ? ""
                : """
                [tls]
                type = transport
                protocol = tls
                bind = %s:%d
                cert_file = %s
                priv_key_file = %s
                method = tlsv1_2
                %s
                allow_reload = no
                """.formatted(settings.sipAddress(), tls.port(), tls.certificate(), tls.key(), verification());
    }

    /// Carriers at trunks over TLS need a certificate of a known authority.
    private static String verification() {
        return AUTHORITIES.stream()
                .filter(Files::isReadable)
                .findFirst()
                .map(file -> "ca_list_file = " + file + "\nverify_server = yes")
                .orElse("; This machine has no list of authorities, so the certificates of carriers are not verified.");
    }

    private static String filled(String template, Map<String, String> values) {
        return PLACEHOLDER
                .matcher(template)
                .replaceAll(match -> java.util.regex.Matcher.quoteReplacement(
                        Objects.requireNonNull(values.get(match.group(1)), match.group(1))));
    }
}
