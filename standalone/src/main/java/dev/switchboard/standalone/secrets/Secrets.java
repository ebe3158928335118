package dev.switchboard.standalone.secrets;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.demo.DemoSecrets;
import dev.switchboard.standalone.files.PrivateFile;
import dev.switchboard.standalone.files.Reason;
import dev.switchboard.standalone.files.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Named secrets in `secrets.json` (mode 0600), each made by [SecureRandom] when it is first asked for. [#save()]
/// writes what is new; nothing may depend on a secret before it is saved.
public final class Secrets implements DemoSecrets {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    private static final int PASSWORD_BYTES = 24;
    private static final int KEY_BYTES = 32;

    private final Path file;
    private final Map<String, String> values;
    private final SecureRandom random = new SecureRandom();
    private boolean changed;

    private Secrets(Path file, Map<String, String> values) {
        this.file = file;
        this.values = values;
    }

    /// @throws Refusal when the file is there but cannot be read
    public static Secrets open(Path file) {
        try {
            var values = Files.exists(file)
                    ? JSON.readValue(Files.readString(file), new TypeReference<TreeMap<String, String>>() {})
                    : new TreeMap<String, String>();
            return new Secrets(file, values);
        } catch (JacksonException e) {
            throw new Refusal(file + " is damaged; restore it, or delete the whole directory to start anew.", e);
        } catch (IOException e) {
            throw new Refusal(file + " cannot be read: " + Reason.of(e) + ".", e);
        }
    }

    /// A password that needs no quoting anywhere.
    @Override
    public synchronized String password(String name) {
        return value(name, () -> Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(PASSWORD_BYTES)));
    }

    /// A list of one key in the form `kid:base64`.
    public synchronized String keys(String name) {
        return value(name, () -> "k1:" + Base64.getEncoder().encodeToString(bytes(KEY_BYTES)));
    }

    @Override
    public synchronized String credential(String name, CredentialType type) {
        return value(name, () -> Credential.generate(type, random).value());
    }

    @Override
    public synchronized @Nullable String note(String name) {
        return values.get(name);
    }

    @Override
    public synchronized void note(String name, String value) {
        changed |= !value.equals(values.put(name, value));
    }

    @Override
    public synchronized void save() {
        if (changed) {
            PrivateFile.write(file, JSON.writeValueAsString(values) + "\n");
            changed = false;
        }
    }

    private String value(String name, Supplier<String> maker) {
        return values.computeIfAbsent(name, absent -> {
            changed = true;
            return maker.get();
        });
    }

    private byte[] bytes(int count) {
        var bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }
}
