package dev.switchboard.app.history.faxes;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.multipart.MultipartFile;

/// A fax to send, as the user filled it in.
record FaxForm(@Nullable String to, @Nullable String from) {

    static FaxForm to(@Nullable String number) {
        return new FaxForm(number, null);
    }

    /// The same fax to this number.
    FaxForm sentTo(@Nullable String number) {
        return new FaxForm(number, from);
    }

    /// The parts of the request. The file is on disk and is read as it is sent.
    MultiValueMap<String, Object> parts(@Nullable MultipartFile file) {
        var parts = new LinkedMultiValueMap<String, Object>();
        add(parts, "to", to == null ? null : to.strip());
        add(parts, "from", from);
        if (file != null && !file.isEmpty()) {
            var headers = new HttpHeaders();
            headers.setContentType(type(file));
            parts.add("file", new HttpEntity<>(file.getResource(), headers));
        }
        return parts;
    }

    private static MediaType type(MultipartFile file) {
        var type = file.getContentType();
        try {
            return type == null ? MediaType.APPLICATION_OCTET_STREAM : MediaType.parseMediaType(type);
        } catch (InvalidMediaTypeException malformed) {
            return MediaType.APPLICATION_OCTET_STREAM;
        }
    }

    private static void add(MultiValueMap<String, Object> parts, String name, @Nullable String value) {
        if (value != null && !value.isEmpty()) {
            parts.add(name, value);
        }
    }
}
