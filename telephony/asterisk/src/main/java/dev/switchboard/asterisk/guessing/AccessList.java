package dev.switchboard.asterisk.guessing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Addresses whose SIP requests Asterisk refuses with 403. They are in a file that its pjsip.conf includes,
/// since ARI can change no access list, but has Asterisk read its configuration again.
final class AccessList {

    /// From there this service passes on what browsers send.
    private static final String OWN = "127.0.0.1,::1";

    private final Path file;
    private final AriClient ari;

    AccessList(Path file, AriClient ari) {
        this.file = file;
        this.ari = ari;
    }

    /// Refuses these addresses and networks, and no others.
    ///
    /// @param permitted those that are never refused
    void deny(Collection<String> addresses, Collection<Network> permitted) throws IOException {
        var next = file.resolveSibling(file.getFileName() + ".next");
        Files.writeString(next, rules(addresses, permitted), UTF_8);
        Files.move(next, file, ATOMIC_MOVE);
        ari.put(AriPath.of("asterisk", "modules", "res_pjsip.so"), Map.of());
    }

    /// The last rule that matches counts. Only literals get into the file: by anything else, Asterisk would
    /// refuse more or less, or ask a name server.
    static String rules(Collection<String> addresses, Collection<Network> permitted) {
        var denied = addresses.stream()
                .map(Network::parse)
                .filter(Objects::nonNull)
                .map(Network::text)
                .collect(Collectors.joining(","));
        if (denied.isEmpty()) {
            return "; No address is refused.\n";
        }
        var admitted = Stream.concat(Stream.of(OWN), permitted.stream().map(Network::text))
                .collect(Collectors.joining(","));
        return "[guessing]\ntype = acl\ndeny = " + denied + "\npermit = " + admitted + "\n";
    }
}
