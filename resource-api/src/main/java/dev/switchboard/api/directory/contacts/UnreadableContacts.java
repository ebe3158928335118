package dev.switchboard.api.directory.contacts;

/// A file of contacts of which nothing can be imported.
final class UnreadableContacts extends Exception {

    private final String reason;

    /// @param reason continues "The file …"
    UnreadableContacts(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    String reason() {
        return reason;
    }
}
