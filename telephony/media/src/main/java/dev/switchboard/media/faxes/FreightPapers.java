package dev.switchboard.media.faxes;

import java.util.List;
import java.util.Random;

/// The papers of a shipment. All names and places of business in them are fictional.
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
    private static final int CARTONS = 27;

    private final int seed;
    private final int number;

    /// @param seed selects the shipment
    FreightPapers(int seed) {
        this.seed = seed;
        this.number = 4000 + Math.floorMod(seed, 6000);
    }

    /// @param kilograms of a carton
    /// @param pieces in a carton
    private record Goods(String name, int kilograms, int pieces) {}

    FaxDrawing billOfLading(FaxDrawing page) {
        var random = new Random(seed);
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
        int cartons = 0;
        int pallets = 0;
        int kilograms = 0;
        for (int line = 0; line < LINES; line++) {
            var goods = GOODS.get((Math.floorMod(seed, GOODS.size()) + line) % GOODS.size());
            int count = 8 + random.nextInt(40);
            int stacks = 1 + count / 20;
            y -= 22;
            row(page, FaxDrawing.REGULAR, y, "" + count, goods.name(), "" + stacks, "" + count * goods.kilograms());
            cartons += count;
            pallets += stacks;
            kilograms += count * goods.kilograms();
        }
        page.fill(LEFT, y - 8, WIDTH, 1);
        row(page, FaxDrawing.BOLD, y - 24, "" + cartons, "Total", "" + pallets, "" + kilograms);
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
        for (int line = 0; line < CARTONS; line++) {
            int carton = (n - 2) * CARTONS + line + 1;
            var goods = GOODS.get((Math.floorMod(seed, GOODS.size()) + carton / 9) % GOODS.size());
            y -= 21;
            row(page, FaxDrawing.REGULAR, y, "" + carton, goods.name(), "" + goods.pieces(), "" + goods.kilograms());
        }
        return page;
    }
}
