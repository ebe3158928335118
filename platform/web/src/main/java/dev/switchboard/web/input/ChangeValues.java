package dev.switchboard.web.input;

import jakarta.validation.valueextraction.ExtractedValue;
import jakarta.validation.valueextraction.ValueExtractor;

/// Lets Bean Validation check the value of a [Change]; found as a service.
public final class ChangeValues implements ValueExtractor<Change<@ExtractedValue ?>> {

    @Override
    public void extractValues(Change<?> change, ValueReceiver receiver) {
        if (change instanceof Change.To<?>(var value)) {
            receiver.value(null, value);
        }
    }
}
