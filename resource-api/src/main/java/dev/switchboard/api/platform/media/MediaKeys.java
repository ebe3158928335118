package dev.switchboard.api.platform.media;

import java.util.regex.Pattern;

/// The syntax of keys, which allows no traversal of directories.
final class MediaKeys {

    private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*(\\.[a-z0-9]+)?");
    private static final int MAX_LENGTH = 250;

    private MediaKeys() {}

    /// Returns the key, if it is valid.
    static String checked(String key) {
        if (key.length() > MAX_LENGTH || !FORM.matcher(key).matches()) {
            throw new IllegalArgumentException("not a key of media: " + key);
        }
        return key;
    }
}
