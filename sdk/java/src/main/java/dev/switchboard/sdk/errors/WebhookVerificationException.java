package dev.switchboard.sdk.errors;

/// The signature of a webhook delivery is missing, wrong or too old.
public class WebhookVerificationException extends SwitchboardException {

    private static final long serialVersionUID = 1L;

    public WebhookVerificationException(String message) {
        super(message);
    }
}
