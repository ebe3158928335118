package dev.switchboard.app.team.devices;

/// Credentials for the page that shows them once.
///
/// @param name of the device
/// @param identity the name of its user, for the display of phones that are called
record NewCredentials(String deviceId, String name, String type, String identity, SipAccount sip) {

    /// Whether the device can scan a QR code.
    public boolean softphone() {
        return "mobile".equals(type) || "desktop".equals(type);
    }
}
