package dev.switchboard.auth.apps.registration;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The product's name, and that of its software, which registered apps must not use or imitate, because the consent
/// page would present them as the product itself.
///
/// Names are compared by their skeletons, similar to UTS #39: compatibility decomposition, case
/// folding, letters and digits only, no diacritics, and look-alike characters replaced by the basic
/// letter. Only look-alikes of the letters of the software's name are listed; others are found in a product's name of
/// another kind only as they are written.
final class ProductName {

    private static final String NAME = "Switchboard";
    private static final int SHORT = 3;

    /// The letters A of the blocks of letters in squares, in black circles and squares, and of
    /// flags.
    private static final int[] ENCLOSED_A = {0x1F130, 0x1F150, 0x1F170, 0x1F1E6};

    /// For each letter of the name the characters that look like it.
    static final Map<Character, String> LOOK_ALIKES = Map.ofEntries(
            Map.entry('s', "5$\u0282\u01BD\u0455\uA731\u10FD\u13D5\u13DA\uA4E2"),
            Map.entry('w', "\u0448\u0449\u0461\u051D\u0561\u026F\u03C9\u1D21\u2C73\u20A9\u13B3\u13D4\uA4EA"),
            Map.entry(
                    'i',
                    "1!|l\u0131\u0268\u0269\u026A\u01C0\u03B9\u0456\u04CF\u05D5\u0627\u13A5\u1D7B\u2223\uA647\uA4F2"),
            Map.entry('t', "7+\u0167\u01AB\u03C4\u0442\u13A2\u1D1B\u2020\uA4D4"),
            Map.entry('c', "(\u00A2\u0188\u03F2\u0441\u04AB\u1D04\u2C9D\uA793\u03F9\u13DF\uA4DA"),
            Map.entry('h', "\u0127\u0266\u029C\u03B7\u043D\u045B\u04A3\u04BB\u0570\u13C2\u210F\u13BB\uA4E7"),
            Map.entry('b', "86\u0180\u0184\u0185\u0253\u0299\u03B2\u0432\u044C\u13CF\u15AF\u13F4\uA4D0"),
            Map.entry(
                    'o', "0\u00F8\u0275\u03B8\u03BF\u03C3\u043E\u04E9\u0585\u05E1\u0647\u06F5\u1D0F\u2C9F\u3007\uA4F3"),
            Map.entry('a', "4@\u0251\u03B1\u0430\u1D00\u2200\u13AA\uA4EE"),
            Map.entry('r', "\u0280\u027E\u0433\u044F\u1D26\uAB47\uAB48\u13A1\u13D2\uA4E3"),
            Map.entry('d', "\u00F0\u0111\u0256\u0257\u0501\u0564\u13E7\u1D05\uA4D3\u13A0"));

    private static final Map<Integer, Character> LETTERS = letters();
    private static final String SKELETON = skeleton(NAME);

    private ProductName() {}

    /// The problems of a field; none when it is null.
    ///
    /// @param product the product's name; one of fewer than four letters could be anywhere and is not reserved
    static List<FieldProblem> problems(String field, @Nullable String name, String product) {
        return name != null && (isIn(name) || contains(name, product))
                ? List.of(new FieldProblem(
                        field, "must not contain or imitate the name " + product, FieldCode.RESERVED_NAME))
                : List.of();
    }

    private static boolean contains(String name, String product) {
        var reserved = skeleton(product);
        return reserved.length() > SHORT && skeleton(name).contains(reserved);
    }

    /// Whether users could read the name in `text`.
    static boolean isIn(String text) {
        return skeleton(text).contains(SKELETON);
    }

    static String skeleton(String text) {
        var skeleton = new StringBuilder(text.length());
        text.codePoints().forEach(point -> append(skeleton, point));
        return skeleton.toString().replace("vv", "w");
    }

    /// A listed character counts as it is written, before folding makes another one of it (U+03F2
    /// becomes a sigma).
    private static void append(StringBuilder skeleton, int point) {
        var letter = LETTERS.get(point);
        if (letter != null) {
            skeleton.append(letter.charValue());
            return;
        }
        fold(enclosedLetter(point)).codePoints().forEach(folded -> {
            var lookedLike = LETTERS.get(folded);
            if (lookedLike != null) {
                skeleton.append(lookedLike.charValue());
            } else if (Character.isLetterOrDigit(folded)) {
                skeleton.appendCodePoint(folded);
            }
        });
    }

    private static String fold(int point) {
        var plain = Normalizer.normalize(Character.toString(point), Normalizer.Form.NFKD)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
        return Normalizer.normalize(plain, Normalizer.Form.NFKD);
    }

    /// The letter in a square or circle or of a flag, which has no decomposition; every other
    /// character itself.
    private static int enclosedLetter(int point) {
        for (int capitalA : ENCLOSED_A) {
            if (point >= capitalA && point < capitalA + 26) {
                return 'A' + point - capitalA;
            }
        }
        return point;
    }

    /// The listed characters as they are written and, where no other is listed as that, as they are
    /// folded.
    private static Map<Integer, Character> letters() {
        var letters = new HashMap<Integer, Character>();
        LOOK_ALIKES.forEach(
                (letter, looksLikeIt) -> looksLikeIt.codePoints().forEach(point -> letters.put(point, letter)));
        LOOK_ALIKES.forEach((letter, looksLikeIt) -> looksLikeIt
                .codePoints()
                .mapToObj(ProductName::fold)
                .filter(folded -> folded.codePointCount(0, folded.length()) == 1)
                .forEach(folded -> letters.putIfAbsent(folded.codePointAt(0), letter)));
        return Map.copyOf(letters);
    }
}
