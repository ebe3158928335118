package dev.switchboard.demo;

import dev.switchboard.contract.credentials.CredentialType;
import org.jspecify.annotations.Nullable;

/// The passwords and credentials of the demo, kept by the caller: each is generated when it is first requested,
/// and is the same from then on.
public interface DemoSecrets {

    String password(String name);

    /// A credential in its written form.
    String credential(String name, CredentialType type);

    /// A value that is stored beside the secrets; null when there is none.
    @Nullable
    String stored(String name);

    void store(String name, String value);

    /// Writes everything that is new to the disk. The database receives no credential before that.
    void save();
}
