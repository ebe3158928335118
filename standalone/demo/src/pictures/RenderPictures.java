import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;

/// Renders the photos of the demo's text messages by path tracing: pallets in a warehouse, a container at the gate,
/// papers on a desk. Nobody else has rights in them (CC0). The pictures are committed; after a change here, render
/// them again:
///
/// ```
/// java standalone/demo/src/pictures/RenderPictures.java standalone/demo/src/main/resources/dev/switchboard/demo
/// ```
///
/// Arguments: the directory, and optionally how many paths are traced for each pixel.
final class RenderPictures {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 480;
    private static final int BOUNCES = 5;
    private static final float QUALITY = 0.82f;

    private RenderPictures() {}

    /// A point, a direction or a color.
    record Vec(double x, double y, double z) {
        Vec plus(Vec o) {
            return new Vec(x + o.x, y + o.y, z + o.z);
        }

        Vec minus(Vec o) {
            return new Vec(x - o.x, y - o.y, z - o.z);
        }

        Vec times(double f) {
            return new Vec(x * f, y * f, z * f);
        }

        Vec times(Vec o) {
            return new Vec(x * o.x, y * o.y, z * o.z);
        }

        double dot(Vec o) {
            return x * o.x + y * o.y + z * o.z;
        }

        Vec cross(Vec o) {
            return new Vec(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
        }

        Vec unit() {
            return times(1 / Math.sqrt(dot(this)));
        }
    }

    /// The color of a surface at a place, by the coordinates of the face and which face it is (0 to 5).
    interface Surface {
        Vec at(double u, double v, int face);
    }

    /// @param gloss the share of light that is mirrored
    /// @param blur of what is mirrored
    record Material(Surface color, double gloss, double blur) {}

    /// A box that stands on a turned base.
    record Block(Vec center, Vec half, double sin, double cos, double radius, Material material) {
        static Block of(double x, double y, double z, double w, double h, double d, double degrees, Material material) {
            double turn = Math.toRadians(degrees);
            var half = new Vec(w / 2, h / 2, d / 2);
            return new Block(
                    new Vec(x, y + h / 2, z), half, Math.sin(turn), Math.cos(turn), Math.sqrt(half.dot(half)), material);
        }

        Vec inside(Vec v) {
            return new Vec(cos * v.x - sin * v.z, v.y, sin * v.x + cos * v.z);
        }

        Vec outside(Vec v) {
            return new Vec(cos * v.x + sin * v.z, v.y, -sin * v.x + cos * v.z);
        }
    }


    /// Where a ray ends.
    private static final class Hit {
        double distance = Double.MAX_VALUE;
        Vec normal;
        Material material;
        double u;
        double v;
        int face;
    }

    /// @param sky the light from a direction
    /// @param aperture of the lens; what is not in focus is blurred
    record Scene(List<Block> blocks, Sky sky, Vec eye, Vec target, double zoom, double aperture) {}

    interface Sky {
        Vec from(Vec direction);
    }

    public static void main(String[] arguments) throws IOException {
        var directory = Files.createDirectories(Path.of(arguments[0]));
        int paths = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 96;
        write(directory.resolve("pallets.jpg"), render(pallets(), paths));
        write(directory.resolve("container.jpg"), render(container(), paths));
        write(directory.resolve("papers.jpg"), render(papers(), paths));
    }

    // Surfaces

    private static Vec color(int rgb) {
        return new Vec(linear(rgb >> 16 & 255), linear(rgb >> 8 & 255), linear(rgb & 255));
    }

    private static double linear(int value) {
        return Math.pow(value / 255.0, 2.2);
    }

    /// Smooth noise from 0 to 1.
    private static double noise(double x, double y) {
        double sum = 0;
        double weight = 0.5;
        for (int octave = 0; octave < 5; octave++) {
            sum += weight * cell(x, y);
            x *= 2.1;
            y *= 2.1;
            weight /= 2;
        }
        return sum;
    }

    private static double cell(double x, double y) {
        long i = (long) Math.floor(x);
        long j = (long) Math.floor(y);
        double fx = x - i;
        double fy = y - j;
        fx = fx * fx * (3 - 2 * fx);
        fy = fy * fy * (3 - 2 * fy);
        return mix(mix(hash(i, j), hash(i + 1, j), fx), mix(hash(i, j + 1), hash(i + 1, j + 1), fx), fy);
    }

    private static double mix(double a, double b, double share) {
        return a + (b - a) * share;
    }

    private static double hash(long i, long j) {
        long h = i * 0x9E3779B97F4A7C15L ^ j * 0xC2B2AE3D27D4EB4FL;
        h = (h ^ h >>> 29) * 0xBF58476D1CE4E5B9L;
        return ((h ^ h >>> 32) & 0xffffff) / (double) 0x1000000;
    }

    private static Material plain(int rgb, double gloss, double blur) {
        var base = color(rgb);
        return new Material((u, v, face) -> base.times(0.9 + 0.2 * noise(u * 3, v * 3)), gloss, blur);
    }

    private static Material concrete(int rgb, double gloss) {
        var base = color(rgb);
        return new Material(
                (u, v, face) -> {
                    double stains = 0.65 + 0.5 * noise(u * 0.6, v * 0.6) + 0.25 * (noise(u * 9, v * 9) - 0.5);
                    double joint = Math.abs(u - 3 * Math.round(u / 3)) < 0.008 ? 0.55 : 1;
                    return base.times(stains * joint);
                },
                gloss,
                0.12);
    }

    private static Material carton(int rgb, long seed, String mark) {
        var base = color(rgb);
        var tape = color(0xc9a87a);
        var label = texture(400, 300, pen -> {
            pen.setColor(Color.WHITE);
            pen.fillRect(0, 0, 400, 300);
            pen.setColor(Color.BLACK);
            pen.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 92));
            pen.drawString(mark, 24, 110);
            pen.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 34));
            pen.drawString("Larkspur Freight", 24, 166);
            for (int x = 24, n = 0; x < 370; n++) {
                int width = 3 + (int) (7 * hash(n, seed));
                pen.fillRect(x, 190, width, 86);
                x += width + 3 + (int) (7 * hash(seed, n));
            }
        });
        return new Material(
                (u, v, face) -> {
                    double fibre = 0.85 + 0.22 * noise(u * 5 + seed, v * 26) + 0.1 * noise(u * 60, v * 60);
                    if (face == 2 || face == 3) {
                        return Math.abs(u) < 0.03 ? tape.times(fibre) : base.times(fibre);
                    }
                    double edge = Math.abs(v) > 0.245 ? 0.75 : 1;
                    if (face != 1 && u > 0.02 && u < 0.24 && v > -0.13 && v < 0.04) {
                        return label.at((u - 0.02) / 0.22, (0.04 - v) / 0.17).times(0.95);
                    }
                    return base.times(fibre * edge);
                },
                0.03,
                0.5);
    }

    private static Material wood(int rgb, long seed) {
        var base = color(rgb);
        return new Material(
                (u, v, face) -> {
                    double grain = noise(u * 2 + seed, v * 28 + seed);
                    double ring = 0.5 + 0.5 * Math.sin(40 * grain + 6 * noise(u + seed, v * 3));
                    return base.times(0.62 + 0.3 * grain + 0.2 * ring);
                },
                0.04,
                0.4);
    }

    private static Material corrugated(int rgb, double step, String mark, double size) {
        var base = color(rgb);
        var text = texture(1024, 512, pen -> {
            pen.setColor(Color.BLACK);
            pen.fillRect(0, 0, 1024, 512);
            pen.setColor(Color.WHITE);
            pen.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 300));
            int width = pen.getFontMetrics().stringWidth(mark);
            pen.drawString(mark, (1024 - width) / 2, 370);
        });
        return new Material(
                (u, v, face) -> {
                    double wave = Math.abs((u / step - Math.floor(u / step)) - 0.5) * 2;
                    double shade = 0.62 + 0.42 * (wave * wave * (3 - 2 * wave));
                    double dirt = 0.8 + 0.3 * noise(u * 0.8, v * 2.5);
                    var paint = base.times(shade * dirt);
                    if (Math.abs(u) < size && Math.abs(v) < size / 2) {
                        double ink = text.at((u + size) / (2 * size), (size / 2 - v) / size).x();
                        return paint.times(1 - ink).plus(new Vec(0.82, 0.82, 0.78).times(ink * shade * dirt));
                    }
                    return paint;
                },
                0.08,
                0.25);
    }

    private interface Drawing {
        void on(Graphics2D pen);
    }

    private record Texture(BufferedImage image) {
        Vec at(double u, double v) {
            int x = Math.clamp((int) (u * image.getWidth()), 0, image.getWidth() - 1);
            int y = Math.clamp((int) (v * image.getHeight()), 0, image.getHeight() - 1);
            return color(image.getRGB(x, y));
        }
    }

    private static Texture texture(int width, int height, Drawing drawing) {
        var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        var pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        drawing.on(pen);
        pen.dispose();
        return new Texture(image);
    }

    // Scenes, in meters

    private static Scene pallets() {
        var blocks = new ArrayList<Block>();
        blocks.add(Block.of(0, -1, 0, 30, 1, 30, 0, concrete(0xa9a59d, 0.06)));
        blocks.add(Block.of(0, 0, -4.2, 30, 7, 0.3, 0, plain(0xc9c6bd, 0.02, 0.5)));
        blocks.add(Block.of(1.1, 0, -4.0, 3.4, 3.6, 0.12, 0, corrugated(0x41525e, 0.28, "6", 1.1)));
        for (double x : new double[] {-0.75, 2.95}) {
            blocks.add(Block.of(x, 0, -3.95, 0.22, 3.9, 0.25, 0, plain(0xe0b21e, 0.05, 0.3)));
        }
        blocks.add(Block.of(-1.9, 0, -0.2, 0.12, 0.004, 9, 4, plain(0xe3b92c, 0.05, 0.3)));
        pallet(blocks, -0.35, -0.4, 12, 3, 17);
        pallet(blocks, 1.55, -1.3, -8, 2, 41);
        pallet(blocks, -2.9, -2.3, 3, 3, 73);
        Sky sky = d -> {
            double lamp = d.y() > 0.35 && Math.abs(d.x() / d.y() - 0.25) % 0.9 < 0.28 ? 5.2 : 0;
            double door = d.z() > 0.25 && d.y() < 0.6 ? 1.5 : 0;
            return new Vec(0.3, 0.32, 0.36)
                    .plus(new Vec(1, 0.96, 0.88).times(lamp * 0.5))
                    .plus(new Vec(0.8, 0.95, 1.1).times(door * 0.3));
        };
        return new Scene(blocks, sky, new Vec(1.5, 1.62, 4.4), new Vec(0.25, 0.98, -0.9), 1.3, 0.018);
    }

    private static void pallet(List<Block> blocks, double x, double z, double degrees, int layers, long seed) {
        var timber = wood(0xb58a55, seed);
        double turn = Math.toRadians(degrees);
        var place = new Object() {
            Vec at(double dx, double dz) {
                return new Vec(
                        x + Math.cos(turn) * dx + Math.sin(turn) * dz, 0, z - Math.sin(turn) * dx + Math.cos(turn) * dz);
            }
        };
        for (int beam = -1; beam <= 1; beam++) {
            var at = place.at(0, beam * 0.42);
            blocks.add(Block.of(at.x(), 0, at.z(), 1.2, 0.1, 0.1, degrees, timber));
        }
        for (int slat = -3; slat <= 3; slat++) {
            var at = place.at(slat * 0.18, 0);
            blocks.add(Block.of(at.x(), 0.1, at.z(), 0.12, 0.024, 1.0, degrees, wood(0xc0965f, seed + slat)));
        }
        var random = new SplittableRandom(seed);
        for (int layer = 0; layer < layers; layer++) {
            for (int i = 0; i < 4; i++) {
                if (layer == layers - 1 && i == 3 && layers < 3) {
                    continue;
                }
                double dx = (i % 2 - 0.5) * 0.585 + (random.nextDouble() - 0.5) * 0.02;
                double dz = (i / 2 - 0.5) * 0.485 + (random.nextDouble() - 0.5) * 0.02;
                var at = place.at(dx, dz);
                int brown = 0xa87b4c + (random.nextInt(18) << 16) + (random.nextInt(14) << 8);
                blocks.add(Block.of(
                        at.x(),
                        0.126 + layer * 0.502,
                        at.z(),
                        0.575,
                        0.5,
                        0.475,
                        degrees + (random.nextDouble() - 0.5) * 2,
                        carton(brown, seed * 7 + layer * 4 + i, String.valueOf(4410 + (seed + i + layer) % 9))));
            }
        }
    }

    private static Scene container() {
        var blocks = new ArrayList<Block>();
        blocks.add(Block.of(0, -1, 0, 120, 1, 120, 0, concrete(0x5c5a58, 0.05)));
        var blue = corrugated(0x1f5f8b, 0.3, "LARK", 1.6);
        blocks.add(Block.of(0, 1.25, 0, 2.6, 2.7, 9.2, 58, blue));
        blocks.add(Block.of(0, 1.02, 0, 2.5, 0.22, 9.4, 58, plain(0x26282b, 0.1, 0.3)));
        var cab = plain(0xc73a22, 0.16, 0.08);
        blocks.add(Block.of(-5.0, 0.7, -3.12, 2.4, 2.5, 2.0, 58, cab));
        blocks.add(Block.of(-5.75, 1.95, -3.6, 2.2, 0.9, 0.6, 58, plain(0x11161c, 0.6, 0.02)));
        for (int i = 0; i < 7; i++) {
            double x = -22 + i * 7;
            blocks.add(Block.of(x, 0, -22, 6.4, 2.6, 2.5, 0, corrugated(
                    new int[] {0x8a3b2a, 0x2d6a4f, 0x9c8b3d, 0x4a5a6a}[i % 4], 0.3, "", 0.1)));
            if (i % 2 == 0) {
                blocks.add(Block.of(x + 0.4, 2.6, -22, 6.4, 2.6, 2.5, 0, corrugated(
                        new int[] {0x4a5a6a, 0x9c8b3d, 0x8a3b2a}[i % 3], 0.3, "", 0.1)));
            }
        }
        for (double z : new double[] {3.6, 7.4}) {
            blocks.add(Block.of(6.2, 0, z - 7, 0.16, 1.1, 0.16, 0, plain(0xd9c12e, 0.05, 0.4)));
        }
        var tyre = plain(0x17181a, 0.04, 0.5);
        double turn = Math.toRadians(58);
        for (double along : new double[] {3.6, 2.5, 1.4, -5.6}) {
            blocks.add(Block.of(
                    Math.sin(turn) * along + Math.cos(turn) * 1.05,
                    0.04,
                    Math.cos(turn) * along - Math.sin(turn) * 1.05,
                    0.34,
                    0.94,
                    0.86,
                    58,
                    tyre));
        }
        Sky sky = d -> {
            double up = Math.max(0, d.y());
            var dusk = new Vec(1.05, 0.62, 0.38)
                    .times(Math.exp(-up * 5))
                    .plus(new Vec(0.22, 0.36, 0.66).times(1 - Math.exp(-up * 4)));
            var sun = new Vec(-0.72, 0.24, 0.65);
            double glow = Math.max(0, d.dot(sun));
            return dusk.times(1.25)
                    .plus(new Vec(4.4, 2.7, 1.3).times(Math.pow(glow, 16) * 0.8))
                    .plus(new Vec(1, 0.7, 0.4).times(Math.pow(glow, 3) * 0.6));
        };
        return new Scene(blocks, sky, new Vec(3.4, 1.9, 13.5), new Vec(-0.6, 1.75, 0), 1.75, 0.02);
    }

    private static Scene papers() {
        var blocks = new ArrayList<Block>();
        var desk = wood(0x8d623c, 5);
        for (int plank = -4; plank <= 4; plank++) {
            blocks.add(Block.of(0, -0.4, plank * 0.3, 6, 0.4, 0.296, 0, wood(0x8d623c + (plank & 3) * 0x040302, 5 + plank)));
        }
        blocks.add(Block.of(0, -0.5, 0, 8, 0.42, 8, 0, desk));
        blocks.add(Block.of(0.02, 0, 0.02, 0.66, 0.012, 0.92, -9, wood(0x6b4526, 12)));
        blocks.add(Block.of(0, 0.012, 0.05, 0.6, 0.002, 0.79, -9, new Material(page()::on, 0.02, 0.6)));
        blocks.add(Block.of(-0.063, 0.014, -0.385, 0.2, 0.022, 0.05, -9, plain(0xb9bcc0, 0.55, 0.12)));
        blocks.add(Block.of(0.47, 0, 0.1, 0.018, 0.018, 0.36, 24, plain(0x183a70, 0.25, 0.1)));
        blocks.add(Block.of(0.545, 0, 0.267, 0.014, 0.014, 0.05, 24, plain(0xcfd2d6, 0.5, 0.1)));
        blocks.add(Block.of(-0.62, 0, -0.3, 0.3, 0.1, 0.2, 18, carton(0xa87b4c, 3, "4417")));
        blocks.add(Block.of(0, 0, -2.4, 8, 3, 0.1, 0, plain(0x6f7f86, 0.02, 0.5)));
        Sky sky = d -> {
            double window = d.x() < -0.2 && d.y() > 0.15 && d.y() < 0.85 && Math.abs(d.z()) < 0.7 ? 4.6 : 0;
            return new Vec(0.5, 0.48, 0.46).plus(new Vec(1, 0.98, 0.92).times(window));
        };
        return new Scene(blocks, sky, new Vec(0.25, 0.98, 1.05), new Vec(0, 0.0, 0.02), 1.55, 0.012);
    }

    private record Sheet(Texture texture) {
        Vec on(double u, double v, int face) {
            return texture.at(u / 0.6 + 0.5, v / 0.79 + 0.5).times(0.86);
        }
    }

    private static Sheet page() {
        return new Sheet(texture(1200, 1580, pen -> {
            pen.setColor(new Color(0xf7f6f1));
            pen.fillRect(0, 0, 1200, 1580);
            pen.setColor(new Color(0x202428));
            pen.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 62));
            pen.drawString("DELIVERY NOTE", 90, 180);
            pen.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 34));
            pen.drawString("Larkspur Freight, Chicago", 90, 240);
            pen.drawString("No. LF-4417", 860, 180);
            pen.fillRect(90, 280, 1020, 4);
            var rows = new String[] {
                "24   Ceramic tiles, boxed", "18   Garden tools", "40   Glass jars, 0.5 l", "12   Office chairs, flat",
                "31   LED lamps", "  9   Water pumps"
            };
            for (int i = 0; i < rows.length; i++) {
                pen.drawString(rows[i], 110, 360 + 78 * i);
                pen.drawString((7 + i * 5) * 12 + " kg", 930, 360 + 78 * i);
                pen.fillRect(90, 384 + 78 * i, 1020, 2);
            }
            pen.drawString("Unload at bay six.", 110, 920);
            pen.fillRect(90, 1360, 460, 3);
            pen.drawString("Received", 90, 1410);
            pen.setColor(new Color(0x1d3f8f));
            pen.setStroke(new java.awt.BasicStroke(7, java.awt.BasicStroke.CAP_ROUND, java.awt.BasicStroke.JOIN_ROUND));
            var sign = new java.awt.geom.Path2D.Double();
            sign.moveTo(120, 1330);
            for (int i = 0; i < 7; i++) {
                sign.curveTo(140 + 55 * i, 1210 + 16 * i, 175 + 55 * i, 1400 - 8 * i, 170 + 55 * i, 1320 + (i % 2) * 10);
            }
            pen.draw(sign);
            pen.setColor(new Color(0x2f7d4f));
            pen.setStroke(new java.awt.BasicStroke(9));
            pen.rotate(-0.2, 850, 1240);
            pen.drawRoundRect(680, 1170, 350, 140, 24, 24);
            pen.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 58));
            pen.drawString("RECEIVED", 700, 1262);
        }));
    }

    // Light

    private static BufferedImage render(Scene scene, int paths) {
        var pixels = new Vec[WIDTH * HEIGHT];
        var forward = scene.target.minus(scene.eye).unit();
        var right = forward.cross(new Vec(0, 1, 0)).unit();
        var up = right.cross(forward);
        double focus = Math.sqrt(scene.target.minus(scene.eye).dot(scene.target.minus(scene.eye)));
        java.util.stream.IntStream.range(0, HEIGHT).parallel().forEach(y -> {
            var random = new SplittableRandom(y * 7919L);
            for (int x = 0; x < WIDTH; x++) {
                var sum = new Vec(0, 0, 0);
                for (int i = 0; i < paths; i++) {
                    double px = (x + random.nextDouble() - WIDTH / 2.0) / HEIGHT;
                    double py = (HEIGHT / 2.0 - y - random.nextDouble()) / HEIGHT;
                    var through = scene.eye.plus(
                            forward.times(scene.zoom).plus(right.times(px)).plus(up.times(py)).times(focus / scene.zoom));
                    double lens = scene.aperture * Math.sqrt(random.nextDouble());
                    double angle = random.nextDouble() * 2 * Math.PI;
                    var from = scene.eye.plus(right.times(lens * Math.cos(angle))).plus(up.times(lens * Math.sin(angle)));
                    var light = trace(scene, from, through.minus(from).unit(), random);
                    // One path that finds a lamp by chance is a white dot.
                    sum = sum.plus(new Vec(Math.min(3, light.x), Math.min(3, light.y), Math.min(3, light.z)));
                }
                pixels[y * WIDTH + x] = sum.times(1.0 / paths);
            }
        });
        var smooth = smoothed(smoothed(pixels));
        var image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        var random = new SplittableRandom(1);
        for (int i = 0; i < pixels.length; i++) {
            double dx = (i % WIDTH - WIDTH / 2.0) / WIDTH;
            double dy = (i / WIDTH - HEIGHT / 2.0) / WIDTH;
            double vignette = 1 - 0.55 * (dx * dx + dy * dy);
            double grain = 1 + (random.nextDouble() - 0.5) * 0.025;
            image.setRGB(i % WIDTH, i / WIDTH, film(smooth[i].times(vignette * grain)));
        }
        return image;
    }

    /// The pixels without their noise, as a phone smooths its photos: each is the mean of those around it that are as
    /// bright.
    private static Vec[] smoothed(Vec[] pixels) {
        var smooth = new Vec[pixels.length];
        java.util.stream.IntStream.range(0, pixels.length).parallel().forEach(i -> {
            var sum = new Vec(0, 0, 0);
            double weights = 0;
            for (int dy = -2; dy <= 2; dy++) {
                for (int dx = -2; dx <= 2; dx++) {
                    int x = Math.clamp(i % WIDTH + dx, 0, WIDTH - 1);
                    int y = Math.clamp(i / WIDTH + dy, 0, HEIGHT - 1);
                    var other = pixels[y * WIDTH + x];
                    var difference = other.minus(pixels[i]);
                    double bright = 0.02 + pixels[i].dot(pixels[i]);
                    double weight = Math.exp(-difference.dot(difference) / (0.03 * bright) - (dx * dx + dy * dy) / 4.0);
                    sum = sum.plus(other.times(weight));
                    weights += weight;
                }
            }
            smooth[i] = sum.times(1 / weights);
        });
        return smooth;
    }

    private static Vec trace(Scene scene, Vec from, Vec direction, SplittableRandom random) {
        var light = new Vec(0, 0, 0);
        var share = new Vec(1, 1, 1);
        for (int bounce = 0; bounce < BOUNCES; bounce++) {
            var hit = hit(scene, from, direction);
            if (hit.material == null) {
                return light.plus(share.times(scene.sky.from(direction)));
            }
            from = from.plus(direction.times(hit.distance - 1e-5));
            var scattered = hit.normal.plus(sphere(random)).unit();
            double facing = 1 + direction.dot(hit.normal);
            double mirrored = hit.material.gloss + (1 - hit.material.gloss) * 0.35 * Math.pow(Math.clamp(facing, 0, 1), 5);
            if (random.nextDouble() < mirrored) {
                var mirror = direction.minus(hit.normal.times(2 * direction.dot(hit.normal)));
                direction = mirror.plus(sphere(random).times(hit.material.blur)).unit();
                if (direction.dot(hit.normal) <= 0) {
                    direction = scattered;
                }
            } else {
                direction = scattered;
                share = share.times(hit.material.color.at(hit.u, hit.v, hit.face));
            }
        }
        return light;
    }

    private static Vec sphere(SplittableRandom random) {
        double z = 2 * random.nextDouble() - 1;
        double angle = random.nextDouble() * 2 * Math.PI;
        double r = Math.sqrt(1 - z * z);
        return new Vec(r * Math.cos(angle), r * Math.sin(angle), z * 0.9999);
    }

    private static Hit hit(Scene scene, Vec from, Vec direction) {
        var nearest = new Hit();
        for (var block : scene.blocks) {
            var to = block.center.minus(from);
            double along = to.dot(direction);
            double beside = to.dot(to) - along * along;
            if (beside < block.radius * block.radius && (along > 0 || to.dot(to) < block.radius * block.radius)) {
                block(block, from, direction, nearest);
            }
        }
        return nearest;
    }

    private static void block(Block block, Vec from, Vec direction, Hit nearest) {
        var o = block.inside(from.minus(block.center));
        var d = block.inside(direction);
        double near = -Double.MAX_VALUE;
        double far = Double.MAX_VALUE;
        int face = -1;
        for (int axis = 0; axis < 3; axis++) {
            double origin = axis == 0 ? o.x : axis == 1 ? o.y : o.z;
            double step = axis == 0 ? d.x : axis == 1 ? d.y : d.z;
            double half = axis == 0 ? block.half.x : axis == 1 ? block.half.y : block.half.z;
            double first = (-half - origin) / step;
            double last = (half - origin) / step;
            int side = axis * 2;
            if (first > last) {
                double swap = first;
                first = last;
                last = swap;
                side++;
            }
            if (first > near) {
                near = first;
                face = side;
            }
            far = Math.min(far, last);
        }
        if (near >= far || near < 1e-4 || near >= nearest.distance) {
            return;
        }
        var at = o.plus(d.times(near));
        nearest.distance = near;
        nearest.material = block.material;
        nearest.face = face;
        nearest.u = face < 2 ? at.z : at.x;
        nearest.v = face / 2 == 1 ? at.z : at.y;
        double sign = face % 2 == 0 ? -1 : 1;
        nearest.normal = block.outside(
                new Vec(face < 2 ? sign : 0, face / 2 == 1 ? sign : 0, face > 3 ? sign : 0));
    }

    /// Light to the color of a pixel, with the curve of a film.
    private static int film(Vec light) {
        return 255 << 24 | tone(light.x) << 16 | tone(light.y) << 8 | tone(light.z);
    }

    private static int tone(double light) {
        double x = light * 0.85;
        double curve = x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14);
        return (int) (255 * Math.pow(Math.clamp(curve, 0, 1), 1 / 2.2) + 0.5);
    }

    private static void write(Path file, BufferedImage image) throws IOException {
        var writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        var settings = writer.getDefaultWriteParam();
        settings.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        settings.setCompressionQuality(QUALITY);
        Files.deleteIfExists(file);
        try (var out = ImageIO.createImageOutputStream(file.toFile())) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), settings);
        } finally {
            writer.dispose();
        }
        System.out.println(file + " " + Files.size(file));
    }
}
