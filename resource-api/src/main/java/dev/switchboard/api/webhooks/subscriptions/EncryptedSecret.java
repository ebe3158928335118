package dev.switchboard.api.webhooks.subscriptions;

import java.nio.ByteBuffer;

/// A secret as its row stores it.
record EncryptedSecret(ByteBuffer buffer) {

    static EncryptedSecret of(byte[] bytes) {
        return new EncryptedSecret(ByteBuffer.wrap(bytes).asReadOnlyBuffer());
    }

    byte[] bytes() {
        var bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }
}
