package dev.switchboard.api.platform.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.web.errors.ApiError;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SyncTokensTests {

    private static final ChangeKey KEY = new ChangeKey(3, 1L << 40);
    private static final Actor ACTOR = new Actor(new UUID(1, 1), null, new Visibility.Company(), true);

    private final TestClock clock = TestClock.at(Instant.parse("2026-11-20T12:00:00Z"));
    private final SyncTokens tokens = new SyncTokens(
            new SyncProperties(
                    "a:" + Base64.getEncoder().encodeToString(new byte[32]),
                    new SyncProperties.Sync(Duration.ofDays(30), Duration.ofSeconds(5)),
                    new SyncProperties.Lists(Duration.ofDays(30))),
            clock);

    @Test
    void verifiesATokenThatItIssued() {
        assertThat(tokens.verify("calls", ACTOR, tokens.issue("calls", ACTOR, KEY)))
                .isEqualTo(KEY);
    }

    @Test
    void rejectsATokenOfAnotherList() {
        var token = tokens.issue("calls", ACTOR, KEY);

        assertThatThrownBy(() -> tokens.verify("messages", ACTOR, token))
                .isInstanceOfSatisfying(
                        ApiError.class, refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_SYNC_TOKEN));
    }

    @Test
    void rejectsATokenOlderThan30Days() {
        var token = tokens.issue("calls", ACTOR, KEY);
        clock.advance(Duration.ofDays(30));
        assertThat(tokens.verify("calls", ACTOR, token)).isEqualTo(KEY);

        clock.advance(Duration.ofMillis(1));

        assertThatThrownBy(() -> tokens.verify("calls", ACTOR, token))
                .isInstanceOfSatisfying(
                        ApiError.class, refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.SYNC_TOKEN_EXPIRED));
    }

    @Test
    void namesATokenThatIsNewerThanTheRestoredDatabase() {
        assertThat(SyncTokens.newerThanDatabase().code()).isEqualTo(ErrorCode.SYNC_TOKEN_AHEAD);
    }
}
