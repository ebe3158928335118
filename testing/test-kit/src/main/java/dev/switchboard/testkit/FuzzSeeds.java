package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/// Runs a fuzz target in a unit test: with each committed input, those that once failed among them, and with
/// variations of it, which are the same in each run. The profile `fuzz` lets Jazzer search for new ones
/// (CONTRIBUTING.md).
///
/// A target is a class with `static void fuzzerTestOneInput(byte[])`, which throws when a promise is broken. Its
/// inputs are the files of `src/test/fuzz/<name of the class>`.
public final class FuzzSeeds {

    private static final Path INPUTS = Path.of("src", "test", "fuzz");
    private static final long SEED = 20_261_128;

    private FuzzSeeds() {}

    /// What a fuzz target does with an input.
    public interface Target {
        void run(byte[] input) throws Exception;
    }

    /// Asserts that the target keeps its promises.
    ///
    /// @param variations of each input
    public static void assertHolds(Class<?> type, Target target, int variations) {
        var inputs = inputs(type);
        assertThat(inputs).as("inputs of %s", type).isNotEmpty();
        var random = new Random(SEED);
        for (var input : inputs) {
            run(target, input);
            for (int i = 0; i < variations; i++) {
                run(target, variation(input, inputs, random));
            }
        }
    }

    private static void run(Target target, byte[] input) {
        try {
            target.run(input.clone());
        } catch (Exception | AssertionError | StackOverflowError failed) {
            throw new AssertionError("fails with " + HexFormat.of().formatHex(input), failed);
        }
    }

    private static List<byte[]> inputs(Class<?> type) {
        try (var files = Files.list(INPUTS.resolve(type.getSimpleName()))) {
            return files.sorted().map(FuzzSeeds::read).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The input with a few bytes changed, left out, repeated, or replaced by the end of another input.
    private static byte[] variation(byte[] input, List<byte[]> others, Random random) {
        var bytes = input.clone();
        for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
            int at = random.nextInt(bytes.length + 1);
            bytes = switch (random.nextInt(5)) {
                case 0 -> joined(Arrays.copyOf(bytes, at), one(random), skip(bytes, at + 1));
                case 1 -> Arrays.copyOf(bytes, at);
                case 2 -> joined(Arrays.copyOf(bytes, at), skip(bytes, at + 1 + random.nextInt(8)));
                case 3 -> joined(Arrays.copyOf(bytes, at), skip(bytes, at / 2));
                default -> {
                    var other = others.get(random.nextInt(others.size()));
                    yield joined(Arrays.copyOf(bytes, at), skip(other, random.nextInt(other.length + 1)));
                }
            };
        }
        return bytes;
    }

    private static byte[] one(Random random) {
        return new byte[] {(byte) random.nextInt(256)};
    }

    private static byte[] skip(byte[] bytes, int count) {
        return count < bytes.length ? Arrays.copyOfRange(bytes, count, bytes.length) : new byte[0];
    }

    private static byte[] joined(byte[]... parts) {
        int length = Arrays.stream(parts).mapToInt(part -> part.length).sum();
        var joined = new byte[length];
        int at = 0;
        for (var part : parts) {
            System.arraycopy(part, 0, joined, at, part.length);
            at += part.length;
        }
        return joined;
    }
}
