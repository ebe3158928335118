package dev.switchboard.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.lettuce.core.RedisCredentials;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SslVerifyMode;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;

class RedisConfigurationTests {

    @Test
    void authenticatesAsItsUser() {
        var credentials = credentials(uri("gateway", "secret", false));

        assertThat(credentials.getUsername()).isEqualTo("gateway");
        assertThat(credentials.getPassword()).containsExactly("secret".toCharArray());
    }

    @ParameterizedTest
    @NullAndEmptySource
    void authenticatesAsTheDefaultUserWithoutAName(@Nullable String username) {
        var credentials = credentials(uri(username, "secret", false));

        assertThat(credentials.getUsername()).isNull();
        assertThat(credentials.getPassword()).containsExactly("secret".toCharArray());
    }

    @ParameterizedTest
    @NullAndEmptySource
    void doesNotAuthenticateWithoutAPassword(@Nullable String password) {
        assertThat(credentials(uri("gateway", password, false)).hasPassword()).isFalse();
    }

    @Test
    void encryptsAndVerifiesTheHostWithTls() {
        assertThat(uri("gateway", "secret", false).isSsl()).isFalse();
        assertThat(uri("gateway", "secret", true).isSsl()).isTrue();
        assertThat(uri("gateway", "secret", true).getVerifyMode()).isEqualTo(SslVerifyMode.FULL);
    }

    @Test
    void asksTheSentinelsForThePrimary() {
        var uri = uri("gateway", "secret", true, "one.example:26379", "two.example:26380");

        assertThat(uri.getSentinelMasterId()).isEqualTo("switchboard");
        assertThat(uri.getSentinels())
                .extracting(sentinel -> sentinel.getHost() + ":" + sentinel.getPort())
                .containsExactly("one.example:26379", "two.example:26380");
        assertThat(uri.getSentinels()).allMatch(RedisURI::isSsl);
        assertThat(credentials(uri).getUsername()).isEqualTo("gateway");
        var sentinel = credentials(uri.getSentinels().getFirst());
        assertThat(sentinel.getUsername()).isNull();
        assertThat(sentinel.getPassword()).containsExactly("sentinels-secret".toCharArray());
    }

    private static RedisCredentials credentials(RedisURI uri) {
        return Objects.requireNonNull(
                uri.getCredentialsProvider().resolveCredentials().block());
    }

    private static RedisURI uri(
            @Nullable String username, @Nullable String password, boolean tls, String... sentinels) {
        return new RedisConfiguration()
                .redisUri(new RedisProperties(
                        "redis.example",
                        6379,
                        username,
                        password,
                        tls,
                        "",
                        List.of(sentinels),
                        "switchboard",
                        "sentinels-secret",
                        Duration.ofMillis(100),
                        Duration.ofMillis(50)));
    }
}
