package dev.switchboard.api.platform.sync;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.keys.TextSigner;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.paging.KeysetPosition;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;

/// Issues sync tokens and verifies them. A token contains the time of issue and a change key, and
/// is valid for one list, company and visibility.
@Component
final class SyncTokens {

    private final TextSigner signer;
    private final Duration lifetime;
    private final Clock clock;

    SyncTokens(SyncProperties properties, Clock clock) {
        this.signer = new TextSigner(properties.keyRing(), "switchboard sync token 1");
        this.lifetime = properties.sync().tokenLifetime();
        this.clock = clock;
    }

    /// A token for everything that changes from `key` on.
    String issue(String list, Actor actor, ChangeKey key) {
        var content = KeysetPosition.of(clock.instant(), key.epoch(), key.transaction());
        return signer.sign(binding(list, actor), List.of(content.parts()));
    }

    /// @throws ApiError 400 when it was issued for another list, company or visibility, not
    ///     issued here, or is too old
    ChangeKey verify(String list, Actor actor, String token) {
        var content = signer.verify(binding(list, actor), token)
                .map(lists -> new KeysetPosition(lists.getFirst()))
                .orElseThrow(() -> ApiError.of(ErrorCode.INVALID_SYNC_TOKEN));
        if (content.instant(0).plus(lifetime).isBefore(clock.instant())) {
            throw ApiError.of(ErrorCode.SYNC_TOKEN_EXPIRED);
        }
        return ChangeKey.at(content, 1);
    }

    /// The error for a token from a later state than that of the restored database.
    static ApiError newerThanDatabase() {
        return ApiError.of(ErrorCode.SYNC_TOKEN_AHEAD);
    }

    private static List<String> binding(String list, Actor actor) {
        return List.of(list, actor.orgId().toString(), actor.visibility().key());
    }
}
