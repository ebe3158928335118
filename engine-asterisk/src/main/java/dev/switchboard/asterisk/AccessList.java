package dev.switchboard.asterisk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Addresses whose SIP requests Asterisk refuses with 403. They are in a file that its pjsip.conf includes, since
/// ARI can change no access list, but has Asterisk read its configuration again.
final class AccessList {

    /// From there this service passes on what browsers send.
    private static final String OWN = "127.0.0.1,::1";

    private final Path file;
    private final AriClient ari;
    private final String permitted;

    /// @param permitted addresses and networks that are never refused
    AccessList(Path file, AriClient ari, List<String> permitted) {
        this.file = file;
        this.ari = ari;
        this.permitted = Stream.concat(Stream.of(OWN), permitted.stream().filter(AccessList::isNumeric))
                .collect(Collectors.joining(","));
    }

    /// A host name would be looked up by Asterisk while it reads the file.
    private static boolean isNumeric(String address) {
        return address.matches("[0-9./]+|[0-9a-fA-F:./]*:[0-9a-fA-F:./]*");
    }

    /// Refuses these addresses and networks, and no others.
    Mono<Void> deny(Collection<String> addresses) {
        return Mono.fromCallable(() -> write(addresses))
                .subscribeOn(Schedulers.boundedElastic())
                .then(Mono.defer(() -> ari.put(AriPath.of("asterisk", "modules", "res_pjsip.so"), Map.of())))
                .then();
    }

    private Path write(Collection<String> addresses) throws IOException {
        var next = file.resolveSibling(file.getFileName() + ".next");
        Files.writeString(next, rules(addresses), UTF_8);
        return Files.move(next, file, ATOMIC_MOVE);
    }

    /// The last rule that matches counts.
    private String rules(Collection<String> addresses) {
        if (addresses.isEmpty()) {
            return "; No address is refused.\n";
        }
        return "[guessing]\ntype = acl\ndeny = " + String.join(",", addresses) + "\npermit = " + permitted + "\n";
    }
}
