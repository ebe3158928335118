package dev.switchboard.auth.signin.passkeys;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;
import org.springframework.security.web.webauthn.api.Bytes;

/// The user handle of a passkey (WebAuthn, section 5.4.3): company and user.
record UserHandle(UUID orgId, UUID userId) {

    private static final int LENGTH = 32;

    /// Empty for what this service never issued.
    static Optional<UserHandle> of(Bytes handle) {
        var bytes = handle.getBytes();
        if (bytes.length != LENGTH) {
            return Optional.empty();
        }
        var in = ByteBuffer.wrap(bytes);
        return Optional.of(new UserHandle(new UUID(in.getLong(), in.getLong()), new UUID(in.getLong(), in.getLong())));
    }

    Bytes bytes() {
        return new Bytes(ByteBuffer.allocate(LENGTH)
                .putLong(orgId.getMostSignificantBits())
                .putLong(orgId.getLeastSignificantBits())
                .putLong(userId.getMostSignificantBits())
                .putLong(userId.getLeastSignificantBits())
                .array());
    }

    /// The same as the name of a principal.
    String name() {
        return orgId + ":" + userId;
    }

    static UserHandle named(String name) {
        var parts = name.split(":", 2);
        return new UserHandle(UUID.fromString(parts[0]), UUID.fromString(parts[1]));
    }
}
