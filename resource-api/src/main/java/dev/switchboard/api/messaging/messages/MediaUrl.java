package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.messaging.uploads.Uploads;
import dev.switchboard.api.platform.outbound.HttpsAddress;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.input.ProblemCode;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.jspecify.annotations.Nullable;

/// The address of an item of a message: an [HttpsAddress], or the URL of an upload, which may begin with http where
/// the service does. Whether the upload exists is checked afterwards.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.HTTPS_ADDRESS)
@Constraint(validatedBy = MediaUrl.Form.class)
@interface MediaUrl {

    String message() default "must be an https address";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// Reports what is wrong with an https address.
    final class Form implements ConstraintValidator<MediaUrl, String> {

        private final HttpsAddress.Form https = new HttpsAddress.Form();

        @Override
        public boolean isValid(@Nullable String value, ConstraintValidatorContext context) {
            return (value != null && Uploads.hasForm(value)) || https.isValid(value, context);
        }
    }
}
