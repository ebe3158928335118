package dev.switchboard.web.emergency;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import com.google.i18n.phonenumbers.metadata.DefaultMetadataDependenciesProvider;
import com.google.i18n.phonenumbers.metadata.source.RegionMetadataSourceImpl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Which numbers are emergency numbers of a country: those of which libphonenumber
/// (`ShortNumberInfo.isEmergencyNumber`) says so. The library can be asked about one number only, so the
/// list is read from the patterns that it has itself. All countries are read once, in some 100 ms.
public final class EmergencyNumbers {

    /// Dialed in an emergency by people who come from elsewhere, whatever their country's numbers are.
    private static final List<String> KNOWN_EVERYWHERE = List.of("112", "911", "999");

    /// None is longer than five digits.
    private static final int LONGEST = 6;

    /// Why an extension is refused.
    public static final String NO_EXTENSION = "must not be, or begin with, an emergency number";

    private static final Map<String, List<String>> BY_COUNTRY = read();

    private EmergencyNumbers() {}

    /// The emergency numbers of a country, in the order of their digits.
    ///
    /// @param country ISO 3166-1 alpha-2
    public static List<String> of(String country) {
        return BY_COUNTRY.getOrDefault(country, List.of());
    }

    /// Whether an extension is, or begins with, an emergency number of the country, or 112, 911 or 999.
    /// Whoever dials the one by mistake or in haste would reach the other.
    ///
    /// @param country ISO 3166-1 alpha-2
    public static boolean conflictsWith(String extension, String country) {
        return of(country).stream().anyMatch(extension::startsWith)
                || KNOWN_EVERYWHERE.stream().anyMatch(extension::startsWith);
    }

    private static Map<String, List<String>> read() {
        var library = DefaultMetadataDependenciesProvider.getInstance();
        var source = new RegionMetadataSourceImpl(
                library.getShortNumberMetadataFileNameProvider(),
                library.getMetadataLoader(),
                library.getMetadataParser());
        var byCountry = new HashMap<String, List<String>>();
        for (var country : PhoneNumberUtil.getInstance().getSupportedRegions()) {
            var found = source.getMetadataForRegion(country);
            if (found != null && found.getEmergency().hasNationalNumberPattern()) {
                var numbers = new ArrayList<String>();
                add(Pattern.compile(found.getEmergency().getNationalNumberPattern()), "", numbers);
                byCountry.put(country, List.copyOf(numbers));
            }
        }
        return Map.copyOf(byCountry);
    }

    /// Adds the numbers that begin with a prefix. A prefix is followed unless the pattern says that no
    /// number begins with it.
    @SuppressWarnings("JdkObsolete") // Only hitEnd says whether a longer number can match.
    private static void add(Pattern pattern, String prefix, List<String> numbers) {
        for (char digit = '0'; digit <= '9'; digit++) {
            var longer = prefix + digit;
            var matcher = pattern.matcher(longer);
            boolean matches = matcher.matches();
            if (matches) {
                numbers.add(longer);
            }
            if ((matches || matcher.hitEnd()) && longer.length() < LONGEST) {
                add(pattern, longer, numbers);
            }
        }
    }
}
