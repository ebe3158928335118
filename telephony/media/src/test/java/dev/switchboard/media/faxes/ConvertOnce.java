package dev.switchboard.media.faxes;

import java.io.IOException;
import java.nio.file.Path;

/// Converts a document in a process of its own, and prints how that ended.
final class ConvertOnce {

    private ConvertOnce() {}

    /// @param arguments the source and the result; the name of the result says into what it is converted
    public static void main(String... arguments) {
        var source = Path.of(arguments[0]);
        var result = Path.of(arguments[1]);
        try {
            int pages = result.toString().endsWith(".tiff")
                    ? FaxTiff.fromPdf(source, result, FaxLimits.DEFAULT)
                    : FaxTiff.toPdf(source, result, FaxLimits.DEFAULT);
            System.out.println("converted " + pages);
        } catch (FaxConversionFailed failed) {
            System.out.println("failed: " + failed.getMessage());
        } catch (IOException storage) {
            System.out.println("no room: " + storage.getMessage());
        }
    }
}
