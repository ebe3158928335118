package dev.switchboard.contract.errors;

import java.util.Locale;

/// The codes of the rows of `fields`: which rule the value of a field breaks (docs/guides/errors.md#codes-of-fields).
public enum FieldCode {
    REQUIRED("is missing, empty or null"),
    UNKNOWN_FIELD("is none that the route takes"),
    WRONG_TYPE("is of another JSON type, or a part of another kind"),
    WRONG_FORM("does not have the form that `message` names"),
    UNKNOWN_VALUE("is none of the possible ones"),
    UNKNOWN_RECORD("is the id of no record of the company"),
    UNKNOWN_COMPANY("is the id of no company"),
    UNKNOWN_EXTENSION("is the extension of no user of the company"),
    NOT_ALLOWED("is one that this credential may not set"),
    CONFLICTING_FIELDS("contradicts another field of the request"),
    LENGTH("has fewer than `min` or more than `max` characters"),
    ELEMENTS("has fewer than `min` or more than `max` elements"),
    TOO_SMALL("is below `min`"),
    TOO_LARGE("is above `max`"),
    CHARACTERS("is blank, or has characters that are not visible"),
    DIGITS("does not have `min` to `max` digits"),
    PRINTABLE_ASCII("does not have `min` to `max` printable ASCII characters"),
    DUPLICATE("is given more than once"),
    WHOLE_NUMBER("is not an integer"),
    DATE_TIME("is not a time, or not a date that exists"),
    RECORD_ID("is not an id: a UUID in lower case"),
    PAST("lies in the past"),
    WRONG_ORDER("ends before it begins"),
    EMAIL("is not an email address"),
    SANDBOX_EMAIL("does not end as the emails of the [sandbox](testing.md#users) do, or ends so outside of it"),
    PHONE_NUMBER("is not a phone number in E.164, such as `+13125550100`"),
    EMERGENCY_NUMBER("is an emergency number or a short code, or begins with one"),
    OWN_NUMBER("is the line that it would be sent from"),
    NUMBER_NOT_ALLOWED("is not an active number that the user may use for this"),
    NOT_CALLABLE("is a user or number that cannot be called"),
    DESTINATION("is a number that the company [may not call](calls.md#limits)"),
    HTTPS_ADDRESS("is not an https address"),
    PUBLIC_ADDRESS("is an address that is not public"),
    HTTPS_PORT("names a port other than 443 and 8443"),
    WEB_ADDRESS("is not an address that an app can register"),
    UNKNOWN_HOST("has a host name that cannot be resolved"),
    UNREACHABLE_HOST("is an address that cannot be reached"),
    UNTRUSTED_TLS("has a certificate or TLS version that is rejected"),
    NOT_HTTP("does not speak HTTP"),
    HANDSHAKE_TIMEOUT("does not respond to the [handshake](webhooks.md#the-handshake) in time"),
    HANDSHAKE_REDIRECT("responds to the handshake with a redirect, which is not followed"),
    HANDSHAKE_STATUS("responds to the handshake with another status than 2xx"),
    HANDSHAKE_TOKEN_MISSING("responds to the handshake without the header of the token"),
    HANDSHAKE_TOKEN_WRONG("responds to the handshake with another token"),
    HANDSHAKE_FAILED("does not complete the handshake; addresses that are not public get no more precise code"),
    RESERVED_NAME("contains or imitates the product's name"),
    RESERVED_HEADER("is a header that webhook deliveries have anyway, or one of the connection"),
    WRONG_CODE("is not the code that the app for one-time codes shows"),
    EMAIL_AS_PASSWORD("is the user's email"),
    COMMON_PASSWORD("is among the first that an attacker tries"),
    UNREADABLE_FILE("is a file that cannot be opened"),
    ENCRYPTED_FILE("is a file that needs a password"),
    FILE_TYPE("is a file of a type that is not accepted"),
    FILE_SIZE("is a file larger than `max` bytes"),
    PAGES("is a file with more than `max` pages"),
    UNKNOWN_UPLOAD("is no [upload](media.md#uploads) of the company, or has expired"),
    NO_MEDIA("has media, which the carrier does not take"),
    UNSPEAKABLE_WORDS("has letters that the voice of the service cannot speak: those of other scripts than Latin");

    private final String meaning;

    FieldCode(String meaning) {
        this.meaning = meaning;
    }

    /// The value of `code` in a row, such as `required`.
    public String slug() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// What is wrong with the value: the predicate of a sentence that begins with "The value", in Markdown.
    public String meaning() {
        return meaning;
    }
}
