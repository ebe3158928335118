package dev.switchboard.web.qr;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.QRCodeWriter;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import java.util.Map;

/// A QR code as the attributes of an SVG image.
///
/// @param viewBox of the image
/// @param path of the dark modules
public record QrCode(String viewBox, String path) {

    private static final int MARGIN = 4;

    /// The QR code of a text, with a margin.
    ///
    /// @throws IllegalArgumentException when the text is too long for a QR code
    public static QrCode of(String text) {
        try {
            var modules = new QRCodeWriter()
                    .encode(
                            text,
                            BarcodeFormat.QR_CODE,
                            0,
                            0,
                            Map.of(
                                    EncodeHintType.MARGIN,
                                    MARGIN,
                                    EncodeHintType.ERROR_CORRECTION,
                                    ErrorCorrectionLevel.M));
            var path = new StringBuilder();
            for (int y = 0; y < modules.getHeight(); y++) {
                for (int x = 0; x < modules.getWidth(); x++) {
                    if (modules.get(x, y)) {
                        path.append('M').append(x).append(' ').append(y).append("h1v1h-1z");
                    }
                }
            }
            return new QrCode("0 0 " + modules.getWidth() + " " + modules.getHeight(), path.toString());
        } catch (WriterException tooLong) {
            throw new IllegalArgumentException("too long for a QR code", tooLong);
        }
    }
}
