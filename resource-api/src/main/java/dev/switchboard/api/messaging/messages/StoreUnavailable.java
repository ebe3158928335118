package dev.switchboard.api.messaging.messages;

/// The media store did not take an item. That says nothing about the address that the item comes from.
final class StoreUnavailable extends RuntimeException {

    private static final long serialVersionUID = 1;

    StoreUnavailable(Throwable cause) {
        super("The media store takes no item: " + cause, cause, false, false);
    }
}
