package dev.switchboard.media.faxes;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Random;
import javax.imageio.ImageIO;

/// Creates pictures of boxes on the floor of a warehouse.
public final class Picture {

    private static final int WIDTH = 480;
    private static final int HEIGHT = 360;
    private static final int BOXES = 9;

    private Picture() {}

    /// A PNG.
    ///
    /// @param seed selects the picture
    public static byte[] png(long seed) {
        var random = new Random(seed);
        var image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        var pen = image.createGraphics();
        pen.setColor(new Color(0xd8, 0xdc, 0xe0));
        pen.fillRect(0, 0, WIDTH, HEIGHT);
        for (int box = 0; box < BOXES; box++) {
            int side = 50 + random.nextInt(60);
            pen.setColor(new Color(0x9a + random.nextInt(40), 0x6a + random.nextInt(40), 0x3a + random.nextInt(30)));
            pen.fillRect(random.nextInt(WIDTH - side), HEIGHT / 3 + random.nextInt(HEIGHT / 2 - 30), side, side);
        }
        pen.dispose();
        var bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }
}
