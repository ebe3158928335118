package dev.switchboard.testkit;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

/// Writes screenshots for docs/screenshots, with a palette of the colors that keep most of the picture; others become
/// the nearest of these. A picture takes a third of the bytes that full colors take.
public final class SmallPng {

    /// Enough for the shades of letters' edges.
    private static final int COLORS = 64;

    private SmallPng() {}

    /// @param png a picture as a browser takes it
    public static void write(byte[] png, Path file) throws IOException {
        var full = Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(png)));
        var pixels = full.getRGB(0, 0, full.getWidth(), full.getHeight(), null, 0, full.getWidth());
        var counts = new HashMap<Integer, Integer>();
        for (int pixel : pixels) {
            counts.merge(pixel, 1, Integer::sum);
        }
        int[] palette = palette(counts);
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

    /// Begins with the most frequent color, and adds the one whose pixels are farthest from the colors chosen so far,
    /// all together: a few pixels of another hue count as much as many of a similar one.
    private static int[] palette(Map<Integer, Integer> counts) {
        var entries =
                counts.entrySet().stream().sorted(Map.Entry.comparingByKey()).toList();
        int[] colors = entries.stream().mapToInt(Map.Entry::getKey).toArray();
        int[] pixels = entries.stream().mapToInt(Map.Entry::getValue).toArray();
        long[] losses = new long[colors.length];
        Arrays.fill(losses, Integer.MAX_VALUE);
        int[] palette = new int[Math.min(COLORS, colors.length)];
        for (int chosen = 0; chosen < palette.length; chosen++) {
            int worst = 0;
            for (int i = 1; i < colors.length; i++) {
                if (losses[i] * pixels[i] > losses[worst] * pixels[worst]) {
                    worst = i;
                }
            }
            palette[chosen] = colors[worst];
            for (int i = 0; i < colors.length; i++) {
                losses[i] = Math.min(losses[i], distance(colors[i], palette[chosen]));
            }
        }
        return palette;
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
