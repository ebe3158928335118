package dev.switchboard.auth.signin.secondfactors;

import java.util.UUID;

/// An app for one-time codes, as stored.
///
/// @param encrypted the secret
@SuppressWarnings("ArrayRecordComponent") // never compared
record TotpFactor(UUID id, boolean confirmed, byte[] encrypted) {}
