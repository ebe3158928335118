package dev.switchboard.demo;

import dev.switchboard.contract.credentials.CredentialType;
import org.jspecify.annotations.Nullable;

/// The passwords and credentials of the demo, kept by the caller: each is generated when it is first requested,
/// and is the same from then on.
public interface DemoSecrets {

    String password(String name);

    /// A credential in its written form.
    String credential(String name, CredentialType type);

    /// A value that is stored beside the secrets; null when it was never set.
    @Nullable
    String note(String name);

    void note(String name, String value);

    /// Stores everything that is new. The database receives no credential before it is saved.
    void save();
}
