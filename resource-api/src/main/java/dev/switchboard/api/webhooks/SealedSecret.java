package dev.switchboard.api.webhooks;

import java.nio.ByteBuffer;

/// A secret as its row holds it.
record SealedSecret(ByteBuffer buffer) {

    static SealedSecret of(byte[] bytes) {
        return new SealedSecret(ByteBuffer.wrap(bytes).asReadOnlyBuffer());
    }

    byte[] bytes() {
        var bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }
}
