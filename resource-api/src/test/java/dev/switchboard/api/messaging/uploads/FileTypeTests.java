package dev.switchboard.api.messaging.uploads;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.media.faxes.FaxPages;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileTypeTests {

    private static String typeOf(byte[] file) {
        return FileType.of(Arrays.copyOf(file, Math.min(file.length, FileType.HEAD_BYTES)))
                .map(FileType::contentType)
                .orElse("none");
    }

    /// A character of the text stands for a byte; `\xNN` for any other one.
    private static byte[] bytes(String text) {
        var bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); i++) {
            boolean escaped = text.startsWith("\\x", i);
            bytes.write(escaped ? Integer.parseInt(text.substring(i + 2, i + 4), 16) : text.charAt(i));
            i += escaped ? 3 : 0;
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @CsvSource({"jpeg, image/jpeg", "png, image/png", "gif, image/gif"})
    void recognizesPictures(String format, String type) throws IOException {
        var file = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(4, 4, BufferedImage.TYPE_INT_RGB), format, file);

        assertThat(typeOf(file.toByteArray())).isEqualTo(type);
    }

    @Test
    void recognizesAPdf() {
        assertThat(typeOf(FaxPages.of("Test", 1))).isEqualTo("application/pdf");
    }

    @ParameterizedTest
    @CsvSource({
        "RIFF\\x24\\x00\\x00\\x00WEBPVP8 , image/webp",
        "\\x00\\x00\\x00\\x18ftypisom\\x00\\x00\\x02\\x00, video/mp4",
        "\\x00\\x00\\x00\\x18ftypmp42\\x00\\x00\\x00\\x00, video/mp4",
        "ID3\\x04\\x00\\x00\\x00\\x00\\x02\\x01TIT2, audio/mpeg",
        "BEGIN:VCARD\\x0d\\x0aVERSION:4.0\\x0d\\x0aFN:Dana\\x0d\\x0aEND:VCARD\\x0d\\x0a, text/vcard",
        "\\xef\\xbb\\xbfbegin:vcard\\x0aversion:3.0\\x0aend:vcard, text/vcard"
    })
    void recognizesOtherFiles(String head, String type) {
        assertThat(typeOf(bytes(head))).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource({
        "OpusHead, audio/ogg",
        "\\x01vorbis, audio/ogg",
        "\\x7fFLAC, audio/ogg",
        "'Speex   ', audio/ogg",
        "\\x80theora, video/ogg",
        "\\x00other, none"
    })
    void recognizesOggByItsFirstPacket(String packet, String type) {
        assertThat(typeOf(bytes("OggS" + "\\x00".repeat(22) + "\\x01\\x13" + packet)))
                .isEqualTo(type);
    }

    /// 128 kbit/s at 44,100 Hz: 417 bytes.
    @Test
    void recognizesAnMp3WithoutATagByTwoFrames() {
        var frames = new byte[417 + 4];
        System.arraycopy(bytes("\\xff\\xfb\\x90\\x00"), 0, frames, 0, 4);
        assertThat(typeOf(frames)).isEqualTo("none");

        System.arraycopy(bytes("\\xff\\xfb\\x90\\x00"), 0, frames, 417, 4);
        assertThat(typeOf(frames)).isEqualTo("audio/mpeg");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<!DOCTYPE html><script>alert(1)</script>",
                "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
                "<?xml version='1.0'?><svg/>",
                " GIF89a",
                "GIF88a",
                "PK\\x03\\x04",
                "MZ\\x90\\x00",
                "%PDF",
                "BM",
                "BEGIN:VCARDX",
                "BEGIN:VCALENDAR\\x0d\\x0a",
                "BEGIN:VCARD\\x0d\\x0a\\x00",
                "RIFF\\x24\\x00\\x00\\x00WAVE",
                "\\x00\\x00\\x00\\x18ftypheic",
                "\\x00\\x00\\x00\\x18ftypqt  ",
                "ID3\\x04\\x00\\x00\\x80\\x00\\x02\\x01TIT2",
                "\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff"
            })
    void recognizesNothingElse(String head) {
        assertThat(typeOf(bytes(head))).isEqualTo("none");
    }

    @Test
    void namesAllTypes() {
        assertThat(Arrays.stream(FileType.values()).map(FileType::contentType).collect(Collectors.joining(", ")))
                .isEqualTo(FileType.ALL);
    }

    @Test
    void readsEachByteOfAMark() {
        assertThat(bytes("\\x89P")).isEqualTo("\u0089P".getBytes(ISO_8859_1));
    }
}
