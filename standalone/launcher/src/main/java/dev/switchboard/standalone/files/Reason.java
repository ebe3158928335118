package dev.switchboard.standalone.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;

/// Describes an I/O error in a few words.
public final class Reason {

    private Reason() {}

    public static String of(IOException fault) {
        return switch (fault) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "no such file";
            case NotDirectoryException _ -> "not a directory";
            case FileSystemException system when system.getReason() != null -> system.getReason();
            default ->
                Objects.requireNonNullElse(fault.getMessage(), fault.getClass().getSimpleName());
        };
    }
}
