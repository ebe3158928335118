package dev.switchboard.api.directory.credential;

/// The kind of a credential.
enum CredentialType {
    API_KEY,
    ACCESS_TOKEN
}
