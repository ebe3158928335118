package dev.switchboard.api.sync;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.contract.keys.TextSigner;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.paging.KeysetPosition;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;

/// Gives out sync tokens and reads them again. A token holds when it was issued and a place among the changes, and is
/// good for one list, organization and view.
@Component
final class SyncTokens {

    private final TextSigner seal;
    private final Duration lifetime;
    private final Clock clock;

    SyncTokens(SyncProperties properties, Clock clock) {
        this.seal = new TextSigner(properties.keyRing(), "switchboard sync token 1");
        this.lifetime = properties.sync().tokenLifetime();
        this.clock = clock;
    }

    /// A token for everything that changes from `key` on.
    String issue(String list, Actor actor, ChangeKey key) {
        var content = KeysetPosition.of(clock.instant(), key.epoch(), key.transaction());
        return seal.sign(binding(list, actor), List.of(content.parts()));
    }

    /// @throws ApiError 400 when it is not one of ours, another's, or too old
    ChangeKey open(String list, Actor actor, String token) {
        var content = seal.verify(binding(list, actor), token)
                .map(lists -> new KeysetPosition(lists.getFirst()))
                .orElseThrow(() -> refused("This sync token was not given out for this list."));
        if (content.instant(0).plus(lifetime).isBefore(clock.instant())) {
            throw refused("This sync token is too old.");
        }
        return ChangeKey.at(content, 1);
    }

    /// Of a token that names changes which the database does not know (any more).
    static ApiError ahead() {
        return refused("This sync token is newer than the restored data; start again without a token.");
    }

    private static List<String> binding(String list, Actor actor) {
        return List.of(list, actor.orgId().toString(), actor.visibility().key());
    }

    private static ApiError refused(String reason) {
        return ApiError.invalidRequest(reason + " Begin again without one.");
    }
}
