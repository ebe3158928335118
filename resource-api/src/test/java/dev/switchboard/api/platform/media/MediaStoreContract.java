package dev.switchboard.api.platform.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.kit.TestRows;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;

/// What every [MediaStore] must keep to.
abstract class MediaStoreContract {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    abstract MediaStore store();

    /// A key that nobody has used.
    static String key() {
        return "recordings/" + TestRows.id() + "/" + TestRows.id() + ".ogg";
    }

    static Flux<DataBuffer> content(String... parts) {
        return Flux.fromArray(parts)
                .map(part -> DefaultDataBufferFactory.sharedInstance.wrap(part.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static String text(Flux<DataBuffer> bytes) {
        return DataBufferUtils.join(bytes)
                .map(buffer -> buffer.toString(StandardCharsets.ISO_8859_1))
                .defaultIfEmpty("")
                .blockOptional(PATIENCE)
                .orElseThrow();
    }

    private MediaContent find(String key) {
        return store().get(key).blockOptional(PATIENCE).orElseThrow();
    }

    @Test
    void saysThatItCanBeUsed() {
        StepVerifier.create(store().check()).verifyComplete();
    }

    @Test
    void returnsWhatWasStored() {
        var key = key();

        var stored = store().put(key, content("Hello, ", "world")).block(PATIENCE);

        assertThat(stored)
                .isEqualTo(
                        new StoredMedia(key, 12, "4ae7c3b6ac0beff671efa8cf57386151c06e58ca53a78d83f36107316cec125f"));
        var found = find(key);
        assertThat(found.size()).isEqualTo(12);
        assertThat(text(found.read())).isEqualTo("Hello, world");
        assertThat(found.version()).matches("[A-Za-z0-9]+").isEqualTo(find(key).version());
    }

    @Test
    void returnsParts() {
        var key = key();
        store().put(key, content("0123456789")).block(PATIENCE);
        var found = find(key);

        assertThat(text(found.read(0, 1))).isEqualTo("0");
        assertThat(text(found.read(3, 4))).isEqualTo("3456");
        assertThat(text(found.read(9, 1))).isEqualTo("9");
    }

    @Test
    void storesAnEmptyMedium() {
        var key = key();

        store().put(key, Flux.empty()).block(PATIENCE);

        assertThat(find(key).size()).isZero();
        assertThat(text(find(key).read())).isEmpty();
    }

    @Test
    void streamsWhatIsLargerThanItsBuffers() {
        var key = key();
        var part = "x".repeat(100_000);
        store().put(key, Flux.range(0, 50).flatMapSequential(i -> content(part)))
                .block(PATIENCE);
        var read = new AtomicLong();

        find(key)
                .read()
                .doOnNext(buffer -> {
                    read.addAndGet(buffer.readableByteCount());
                    DataBufferUtils.release(buffer);
                })
                .blockLast(PATIENCE);

        assertThat(read).hasValue(5_000_000);
    }

    @Test
    void readsOnDemand() {
        var key = key();
        store().put(key, content("x".repeat(1_000_000))).block(PATIENCE);
        var bytes = new AtomicLong();

        StepVerifier.create(find(key).read().doOnNext(buffer -> bytes.addAndGet(buffer.readableByteCount())), 1)
                .consumeNextWith(DataBufferUtils::release)
                .thenCancel()
                .verify(PATIENCE);

        assertThat(bytes.get()).isLessThan(500_000);
    }

    @Test
    void findsNothingUnderOtherKeys() {
        StepVerifier.create(store().get(key())).expectComplete().verify(PATIENCE);
    }

    @Test
    void forgets() {
        var key = key();
        store().put(key, content("x")).block(PATIENCE);

        store().delete(key).block(PATIENCE);
        store().delete(key).block(PATIENCE);

        assertThat(store().get(key).blockOptional(PATIENCE)).isEmpty();
    }

    @Test
    void storesNothingOfAnInterruptedUpload() {
        var key = key();
        var broken = content("some").concatWith(Mono.error(new IllegalStateException("gone")));

        assertThatThrownBy(() -> store().put(key, broken).block(PATIENCE)).hasMessageContaining("gone");

        assertThat(store().get(key).blockOptional(PATIENCE)).isEmpty();
    }

    @Test
    void acceptsNoKeyWithPathTraversal() {
        assertThatIllegalArgumentException().isThrownBy(() -> store().put("a/../b", Flux.empty()));
        assertThatIllegalArgumentException().isThrownBy(() -> store().get("a/../b"));
        assertThatIllegalArgumentException().isThrownBy(() -> store().delete("a/../b"));
    }
}
