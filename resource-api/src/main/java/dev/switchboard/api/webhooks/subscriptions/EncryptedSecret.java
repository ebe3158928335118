package dev.switchboard.api.webhooks.subscriptions;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/// A secret, or headers, as their row stores them.
record EncryptedSecret(ByteBuffer buffer) {

    static EncryptedSecret of(byte[] bytes) {
        return new EncryptedSecret(ByteBuffer.wrap(bytes).asReadOnlyBuffer());
    }

    static @Nullable EncryptedSecret ofNullable(byte @Nullable [] bytes) {
        return bytes == null ? null : of(bytes);
    }

    byte[] bytes() {
        var bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }
}
