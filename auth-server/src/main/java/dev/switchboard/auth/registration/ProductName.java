package dev.switchboard.auth.registration;

import dev.switchboard.contract.errors.FieldProblem;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Switchboard's own name, which no registered app may carry: on the consent page it would pass for the product itself.
///
/// Names are compared by their skeletons, in the manner of UTS #39: compatibility decomposition, upper and lower case
/// as one, letters and digits only, without diacritics, and each character that looks like a basic letter as that
/// letter. Only look-alikes of the letters of this one name are listed, hence a table instead of a library of all.
final class ProductName {

    private static final String NAME = "Switchboard";

    private static final Map<Integer, Character> LOOK_ALIKES = lookAlikes();
    private static final String SKELETON = skeleton(NAME);

    private ProductName() {}

    /// The problems of a field; none when it is null.
    static List<FieldProblem> problems(String field, @Nullable String name) {
        return name != null && isIn(name)
                ? List.of(new FieldProblem(field, "must not contain or imitate the name " + NAME))
                : List.of();
    }

    /// Whether people may read the name in `text`.
    static boolean isIn(String text) {
        return skeleton(text).contains(SKELETON);
    }

    private static String skeleton(String text) {
        var plain = Normalizer.normalize(text, Normalizer.Form.NFKD)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
        var skeleton = new StringBuilder(plain.length());
        Normalizer.normalize(plain, Normalizer.Form.NFKD).codePoints().forEach(point -> {
            var letter = LOOK_ALIKES.get(point);
            if (letter != null) {
                skeleton.append(letter.charValue());
            } else if (Character.isLetterOrDigit(point)) {
                skeleton.appendCodePoint(point);
            }
        });
        return skeleton.toString().replace("vv", "w");
    }

    private static Map<Integer, Character> lookAlikes() {
        var map = new HashMap<Integer, Character>();
        add(map, 's', "5$\u0282\u01BD\u0455\uA731\u10FD");
        add(map, 'w', "\u0448\u0449\u0461\u051D\u0561\u026F\u03C9\u1D21\u2C73\u20A9");
        add(map, 'i', "1!|l\u0131\u0268\u0269\u026A\u01C0\u03B9\u0456\u04CF\u05D5\u0627\u13A5\u1D7B\u2223\uA647");
        add(map, 't', "7+\u0167\u01AB\u03C4\u0442\u13A2\u1D1B\u2020");
        add(map, 'c', "(\u00A2\u0188\u03F2\u0441\u04AB\u1D04\u2C9D\uA793");
        add(map, 'h', "\u0127\u0266\u029C\u03B7\u043D\u045B\u04A3\u04BB\u0570\u13C2\u210F");
        add(map, 'b', "86\u0180\u0184\u0185\u0253\u0299\u03B2\u0432\u044C\u13CF\u15AF");
        add(map, 'o', "0\u00F8\u0275\u03B8\u03BF\u03C3\u043E\u04E9\u0585\u05E1\u0647\u06F5\u1D0F\u2C9F\u3007");
        add(map, 'a', "4@\u0251\u03B1\u0430\u1D00\u2200");
        add(map, 'r', "\u0280\u027E\u0433\u044F\u1D26\uAB47\uAB48");
        add(map, 'd', "\u00F0\u0111\u0256\u0257\u0501\u0564\u13E7\u1D05\uA4D3");
        return Map.copyOf(map);
    }

    private static void add(Map<Integer, Character> map, char letter, String looksLikeIt) {
        looksLikeIt.codePoints().forEach(point -> map.put(point, letter));
    }
}
