package dev.switchboard.demo;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Locale;

/// The photos of messages: JPEG files that src/pictures/RenderPictures.java has rendered.
enum Photo {
    PALLETS,
    CONTAINER,
    PAPERS;

    static final String CONTENT_TYPE = "image/jpeg";

    String fileName() {
        return name().toLowerCase(Locale.ROOT) + ".jpg";
    }

    byte[] bytes() throws IOException {
        try (var file = Photo.class.getResourceAsStream(fileName())) {
            if (file == null) {
                throw new FileNotFoundException(fileName());
            }
            return file.readAllBytes();
        }
    }
}
