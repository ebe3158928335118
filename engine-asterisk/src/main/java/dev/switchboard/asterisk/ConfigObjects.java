package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import java.util.List;
import java.util.Map;
import reactor.core.publisher.Mono;

/// Objects of PJSIP that are configured over ARI. Asterisk keeps them in memory (sorcery.conf).
final class ConfigObjects {

    private final AriClient ari;

    ConfigObjects(AriClient ari) {
        this.ari = ari;
    }

    private record Field(String attribute, String value) {}

    private record Fields(List<Field> fields) {}

    private static AriPath path(String type, String name) {
        return AriPath.of("asterisk", "config", "dynamic", "res_pjsip", type, name);
    }

    /// Creates or changes an object.
    Mono<Void> put(String type, String name, Map<String, String> fields) {
        var body = new Fields(fields.entrySet().stream()
                .map(entry -> new Field(entry.getKey(), entry.getValue()))
                .toList());
        return ari.put(path(type, name), body).then();
    }

    Mono<Void> delete(String type, String name) {
        return ari.delete(path(type, name), Map.of())
                .then()
                .onErrorResume(AriError.class, error -> error.isGone() ? Mono.empty() : Mono.error(error));
    }
}
