package dev.switchboard.consent.browser;

import com.microsoft.playwright.options.ColorScheme;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

/// The variants in which docs/screenshots shows each page.
enum Screenshot {
    LIGHT_WIDE(ColorScheme.LIGHT, 1000),
    LIGHT_320(ColorScheme.LIGHT, 320),
    DARK_WIDE(ColorScheme.DARK, 1000),
    DARK_320(ColorScheme.DARK, 320);

    /// Enough for the shades of letters' edges; a picture takes a third of the bytes that full colors take.
    private static final int COLORS = 64;

    private final ColorScheme colors;
    private final int width;

    Screenshot(ColorScheme colors, int width) {
        this.colors = colors;
        this.width = width;
    }

    ColorScheme colors() {
        return colors;
    }

    /// In CSS pixels.
    int width() {
        return width;
    }

    /// The name of the file of a page.
    String file(EveryPage page) {
        return page.picture() + "-" + name().toLowerCase(Locale.ROOT).replace('_', '-') + ".png";
    }

    /// Writes a picture with a palette of its most frequent colors; others become the nearest of these.
    void write(byte[] png, Path file) throws IOException {
        var full = Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(png)));
        var pixels = full.getRGB(0, 0, full.getWidth(), full.getHeight(), null, 0, full.getWidth());
        var counts = new HashMap<Integer, Integer>();
        for (int pixel : pixels) {
            counts.merge(pixel, 1, Integer::sum);
        }
        var palette = counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(COLORS)
                .mapToInt(Map.Entry::getKey)
                .toArray();
        var nearest = new HashMap<Integer, Integer>();
        var model = new IndexColorModel(8, palette.length, palette, 0, false, -1, 0);
        var indexed = new BufferedImage(full.getWidth(), full.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, model);
        var raster = indexed.getRaster();
        for (int i = 0; i < pixels.length; i++) {
            int index = nearest.computeIfAbsent(pixels[i], color -> nearest(palette, color));
            raster.setSample(i % full.getWidth(), i / full.getWidth(), 0, index);
        }
        Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
        ImageIO.write(indexed, "png", file.toFile());
    }

    private static int nearest(int[] palette, int color) {
        return IntStream.range(0, palette.length)
                .boxed()
                .min(Comparator.comparingInt(i -> distance(palette[i], color)))
                .orElseThrow();
    }

    private static int distance(int one, int other) {
        int sum = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int difference = (one >> shift & 0xff) - (other >> shift & 0xff);
            sum += difference * difference;
        }
        return sum;
    }
}
