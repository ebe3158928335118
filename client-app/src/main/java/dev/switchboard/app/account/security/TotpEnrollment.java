package dev.switchboard.app.account.security;

import dev.switchboard.web.qr.QrCode;

/// An authenticator app that has to be confirmed with a code.
///
/// @param secret base32
/// @param otpauthUrl what the QR code contains
record TotpEnrollment(String id, String secret, String otpauthUrl) {

    public QrCode qr() {
        return QrCode.of(otpauthUrl);
    }

    /// The secret in groups of four, to type it.
    public String groups() {
        return secret.replaceAll("(.{4})(?=.)", "$1 ");
    }

    /// Without the secret.
    @Override
    public String toString() {
        return "TotpEnrollment[id=" + id + "]";
    }
}
