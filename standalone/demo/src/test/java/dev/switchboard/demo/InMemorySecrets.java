package dev.switchboard.demo;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class InMemorySecrets implements DemoSecrets {

    private final Map<String, String> values = new HashMap<>();

    @Override
    public String password(String name) {
        return values.computeIfAbsent(name, absent -> "password of " + name);
    }

    @Override
    public String credential(String name, CredentialType type) {
        return values.computeIfAbsent(
                name, absent -> Credential.generate(type, new SecureRandom()).value());
    }

    @Override
    public @Nullable String stored(String name) {
        return values.get(name);
    }

    @Override
    public void store(String name, String value) {
        values.put(name, value);
    }

    @Override
    public void save() {
        // They live as long as the test.
    }
}
