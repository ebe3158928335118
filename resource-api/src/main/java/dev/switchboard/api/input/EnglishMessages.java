package dev.switchboard.api.input;

import jakarta.validation.MessageInterpolator;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Pattern;

/// The messages of Bean Validation in English, whatever the request or the machine prefers, from a bundle that is read
/// before the first request: reading it later would block a thread of the event loop.
final class EnglishMessages implements MessageInterpolator {

    private static final Pattern PLACE = Pattern.compile("\\{([^{}]+)}");

    private final ResourceBundle bundle =
            ResourceBundle.getBundle("org.hibernate.validator.ValidationMessages", Locale.ROOT);

    @Override
    public String interpolate(String template, Context context) {
        var attributes = context.getConstraintDescriptor().getAttributes();
        var written = PLACE.matcher(template)
                .replaceAll(place -> bundle.containsKey(place.group(1)) ? bundle.getString(place.group(1)) : "$0");
        return PLACE.matcher(written).replaceAll(place -> String.valueOf(attributes.get(place.group(1))));
    }

    @Override
    public String interpolate(String template, Context context, Locale locale) {
        return interpolate(template, context);
    }
}
