package dev.switchboard.auth.mail;

import dev.switchboard.contract.keys.SecretCipher;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Encrypts the values of a mail in the outbox, among which is the secret of a link.
@Component
class MailSecrets {

    private static final TypeReference<Map<String, String>> VALUES = new TypeReference<>() {};

    private final SecretCipher cipher;
    private final JsonMapper json = JsonMapper.builder().build();

    MailSecrets(MailProperties properties) {
        this.cipher = new SecretCipher(properties.keyRing(), "switchboard mail 1");
    }

    byte[] encrypt(UUID id, Map<String, String> values) {
        return cipher.encrypt(id.toString(), json.writeValueAsBytes(values));
    }

    /// @throws IllegalStateException when none of the keys decrypts them
    Map<String, String> decrypt(PendingMail mail) {
        var values = cipher.decrypt(mail.id().toString(), ByteBuffer.wrap(mail.encrypted()))
                .orElseThrow(() -> new IllegalStateException("none of switchboard.mail.keys decrypts it"));
        return json.readValue(values, VALUES);
    }
}
