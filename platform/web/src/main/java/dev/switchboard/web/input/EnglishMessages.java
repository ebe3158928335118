package dev.switchboard.web.input;

import jakarta.validation.MessageInterpolator;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The messages of Bean Validation in English, whatever locale the request or the machine prefers.
/// The bundle is loaded at startup, since loading it with the first request would block an event
/// loop.
final class EnglishMessages implements MessageInterpolator {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]+)}");

    private final ResourceBundle bundle =
            ResourceBundle.getBundle("org.hibernate.validator.ValidationMessages", Locale.ROOT);

    @Override
    public String interpolate(String template, Context context) {
        var attributes = context.getConstraintDescriptor().getAttributes();
        var message = replaced(template, name -> bundle.containsKey(name) ? bundle.getString(name) : "{" + name + "}");
        return replaced(message, name -> String.valueOf(attributes.get(name)));
    }

    @Override
    public String interpolate(String template, Context context, Locale locale) {
        return interpolate(template, context);
    }

    /// Values are inserted as they are: a regular expression may contain `$`.
    private static String replaced(String text, UnaryOperator<String> value) {
        return PLACEHOLDER.matcher(text).replaceAll(name -> Matcher.quoteReplacement(value.apply(name.group(1))));
    }
}
