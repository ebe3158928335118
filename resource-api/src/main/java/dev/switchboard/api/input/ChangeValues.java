package dev.switchboard.api.input;

import jakarta.validation.valueextraction.ExtractedValue;
import jakarta.validation.valueextraction.ValueExtractor;

/// Lets Bean Validation look into a [Change].
public final class ChangeValues implements ValueExtractor<Change<@ExtractedValue ?>> {

    @Override
    public void extractValues(Change<?> change, ValueReceiver receiver) {
        if (change instanceof Change.To<?>(var value)) {
            receiver.value(null, value);
        }
    }
}
