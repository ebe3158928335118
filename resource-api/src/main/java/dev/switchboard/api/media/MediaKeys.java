package dev.switchboard.api.media;

import java.util.regex.Pattern;

/// The form of keys, in which nothing can mean another place than the one it names.
final class MediaKeys {

    private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*(\\.[a-z0-9]+)?");
    private static final int MAX_LETTERS = 250;

    private MediaKeys() {}

    /// The very key.
    static String checked(String key) {
        if (key.length() > MAX_LETTERS || !FORM.matcher(key).matches()) {
            throw new IllegalArgumentException("no key of media: " + key);
        }
        return key;
    }
}
