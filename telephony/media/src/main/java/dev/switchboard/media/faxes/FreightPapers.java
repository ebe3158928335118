package dev.switchboard.media.faxes;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToIntFunction;

/// The papers of a shipment: a bill of lading, and where there are more pages, the list of all its cartons. All names
/// and places of business in them are fictional.
final class FreightPapers {

    private static final List<String> CONSIGNEES = List.of(
            "Nordlicht Imports|Quay 4, Harbor Road 18|Duluth, MN 55802",
            "Tidewater Kitchens|Dock 9, Shoreline Way 240|Seattle, WA 98134",
            "Prairie Lane Hardware|Hall C, Depot Street 71|Madison, WI 53703",
            "Castell & Moreau|Gate 2, Mill Avenue 5|Milwaukee, WI 53204");
    private static final List<Goods> GOODS = List.of(
            new Goods("Ceramic tiles, boxed", 22, 14),
            new Goods("Garden tools", 9, 11),
            new Goods("Bicycle parts", 12, 8),
            new Goods("Office chairs, flat", 16, 6),
            new Goods("Glass jars, 0.5 l", 10, 18),
            new Goods("LED lamps", 4, 24),
            new Goods("Kitchen textiles", 7, 15),
            new Goods("Water pumps", 19, 5));

    private static final int LEFT = 54;
    private static final int WIDTH = 504;
    private static final int LINES = 5;
    /// The cartons of a page of the packing list.
    private static final int CARTONS = 27;

    private static final int ON_A_PALLET = 20;

    private final int number;
    private final int pages;
    private final Random random;
    private final List<Line> lines;

    /// @param seed selects the shipment
    /// @param pages of all papers; the packing list fills those after the first
    FreightPapers(int seed, int pages) {
        this.number = 4000 + Math.floorMod(seed, 6000);
        this.pages = pages;
        this.random = new Random(seed);
        this.lines = lines(Math.floorMod(seed, GOODS.size()));
    }

    /// @param kilograms of a carton
    /// @param pieces in a carton
    private record Goods(String name, int kilograms, int pieces) {}

    /// The cartons with the same goods.
    private record Line(Goods goods, int cartons) {

        int pallets() {
            return (cartons + ON_A_PALLET - 1) / ON_A_PALLET;
        }

        int kilograms() {
            return cartons * goods.kilograms();
        }
    }

    /// So many cartons that the packing list ends on the last page, with its total.
    private List<Line> lines(int first) {
        int cartons = pages == 1 ? 60 + random.nextInt(90) : (pages - 1) * CARTONS - 1 - random.nextInt(4);
        var lines = new ArrayList<Line>();
        int left = cartons;
        for (int line = 0; line < LINES; line++) {
            int even = left / (LINES - line);
            int count = line == LINES - 1 ? left : Math.max(1, even - even / 3 + random.nextInt(1 + even / 2));
            lines.add(new Line(GOODS.get((first + line) % GOODS.size()), count));
            left -= count;
        }
        return List.copyOf(lines);
    }

    private int total(ToIntFunction<Line> value) {
        return lines.stream().mapToInt(value).sum();
    }

    FaxDrawing billOfLading(FaxDrawing page) {
        page.text(FaxDrawing.BOLD, 20, LEFT, 704, "BILL OF LADING")
                .text(FaxDrawing.REGULAR, 10, 420, 710, "Straight, not negotiable")
                .text(FaxDrawing.BOLD, 12, 420, 694, "No. LF-" + number);
        party(page, LEFT, "SHIPPER", "Larkspur Freight|Warehouse 2, Canal Street 1200|Chicago, IL 60607");
        party(page, LEFT + WIDTH / 2, "CONSIGNEE", CONSIGNEES.get(random.nextInt(CONSIGNEES.size())));
        cell(page, LEFT, 562, 168, "CARRIER", "Larkspur Freight, truck " + (11 + random.nextInt(60)));
        cell(page, LEFT + 168, 562, 168, "SEAL", "LF " + (100_000 + random.nextInt(899_999)));
        cell(page, LEFT + 336, 562, 168, "FREIGHT CHARGES", "Prepaid");
        int y = 536;
        page.fill(LEFT, y - 4, WIDTH, 1);
        row(page, FaxDrawing.BOLD, y, "Cartons", "Description of goods", "Pallets", "Weight kg");
        for (var line : lines) {
            y -= 22;
            row(
                    page,
                    FaxDrawing.REGULAR,
                    y,
                    "" + line.cartons(),
                    line.goods().name(),
                    "" + line.pallets(),
                    "" + line.kilograms());
        }
        page.fill(LEFT, y - 8, WIDTH, 1);
        row(
                page,
                FaxDrawing.BOLD,
                y - 24,
                "" + total(Line::cartons),
                "Total",
                "" + total(Line::pallets),
                "" + total(Line::kilograms));
        page.box(LEFT, y - 36, WIDTH, 536 - y + 50);
        int under = y - 70;
        page.text(FaxDrawing.BOLD, 10, LEFT, under, "Instructions")
                .text(FaxDrawing.REGULAR, 11, LEFT, under - 18, "Unload at bay six, between 12:00 and 16:00.")
                .text(
                        FaxDrawing.REGULAR,
                        11,
                        LEFT,
                        under - 34,
                        "Call dispatch, (312) 555-0111, half an hour before you arrive.")
                .text(FaxDrawing.REGULAR, 11, LEFT, under - 50, "Do not stack the pallets. Keep dry.");
        page.box(LEFT, 96, 244, 96)
                .text(FaxDrawing.REGULAR, 8, LEFT + 8, 178, "SHIPPER, RECEIVED IN GOOD ORDER")
                .signature(LEFT + 24, 130, 8)
                .fill(LEFT + 8, 118, 228, 1)
                .text(FaxDrawing.REGULAR, 8, LEFT + 8, 106, "Signature and date");
        page.box(LEFT + 260, 96, 244, 96)
                .text(FaxDrawing.REGULAR, 8, LEFT + 268, 178, "DRIVER")
                .signature(LEFT + 290, 132, 6)
                .fill(LEFT + 268, 118, 228, 1)
                .text(FaxDrawing.REGULAR, 8, LEFT + 268, 106, "Signature and date");
        return page;
    }

    private static void party(FaxDrawing page, int x, String role, String lines) {
        page.box(x, 598, WIDTH / 2, 80).text(FaxDrawing.REGULAR, 8, x + 8, 664, role);
        int y = 646;
        for (var line : lines.split("\\|")) {
            page.text(y == 646 ? FaxDrawing.BOLD : FaxDrawing.REGULAR, 11, x + 8, y, line);
            y -= 16;
        }
    }

    private static void cell(FaxDrawing page, int x, int y, int width, String label, String value) {
        page.box(x, y, width, 36)
                .text(FaxDrawing.REGULAR, 8, x + 8, y + 23, label)
                .text(FaxDrawing.REGULAR, 11, x + 8, y + 8, value);
    }

    private static void row(FaxDrawing page, int font, int y, String first, String name, String third, String last) {
        page.text(font, 11, LEFT + 10, y, first)
                .text(font, 11, LEFT + 80, y, name)
                .text(font, 11, LEFT + 340, y, third)
                .text(font, 11, LEFT + 420, y, last);
    }

    /// @param n the number of the page, from 2
    FaxDrawing packingList(FaxDrawing page, int n) {
        page.text(FaxDrawing.BOLD, 16, LEFT, 708, "PACKING LIST")
                .text(FaxDrawing.REGULAR, 11, LEFT + 150, 708, "for bill of lading LF-" + number);
        int y = 682;
        row(page, FaxDrawing.BOLD, y, "Carton", "Goods", "Pieces", "Weight kg");
        page.fill(LEFT, y - 5, WIDTH, 1);
        int cartons = total(Line::cartons);
        for (int carton = (n - 2) * CARTONS + 1; carton <= Math.min((n - 1) * CARTONS, cartons); carton++) {
            var goods = goodsOf(carton);
            y -= 21;
            row(page, FaxDrawing.REGULAR, y, "" + carton, goods.name(), "" + goods.pieces(), "" + goods.kilograms());
        }
        if (n == pages) {
            y -= 21;
            page.fill(LEFT, y + 14, WIDTH, 1);
            row(
                    page,
                    FaxDrawing.BOLD,
                    y,
                    "" + cartons,
                    "Total",
                    "" + total(line -> line.cartons() * line.goods().pieces()),
                    "" + total(Line::kilograms));
        }
        return page;
    }

    /// @param carton its number, from 1
    private Goods goodsOf(int carton) {
        int last = 0;
        for (var line : lines) {
            last += line.cartons();
            if (carton <= last) {
                return line.goods();
            }
        }
        throw new IllegalArgumentException("no carton " + carton);
    }
}
