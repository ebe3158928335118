package dev.switchboard.web.input;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.scopes.Scope;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Scopes that a credential of this kind can have. Each other scope is a problem under the path of its element.
@Target({ElementType.FIELD, ElementType.TYPE_USE})
@Retention(RetentionPolicy.RUNTIME)
@ProblemCode(FieldCode.UNKNOWN_VALUE)
@Constraint(validatedBy = GrantableScopes.NotGrantable.class)
public @interface GrantableScopes {

    Holder value();

    String message() default "must be a scope that can be granted";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    /// A kind of credential.
    enum Holder {
        /// A registered app.
        APP,
        /// An API key of a company.
        API_KEY,
        /// A key of an operator.
        OPERATOR_KEY;

        private Set<Scope> scopes() {
            return switch (this) {
                case APP -> Scope.grantable();
                case API_KEY -> Scope.ofApiKeys();
                case OPERATOR_KEY -> Scope.ofOperatorKeys();
            };
        }
    }

    /// Looks for other scopes.
    final class NotGrantable implements ConstraintValidator<GrantableScopes, List<Scope>> {

        private Set<Scope> grantable = Set.of();

        @Override
        public void initialize(GrantableScopes constraint) {
            grantable = constraint.value().scopes();
        }

        @Override
        public boolean isValid(@Nullable List<Scope> scopes, ConstraintValidatorContext context) {
            if (scopes == null || grantable.containsAll(scopes)) {
                return true;
            }
            context.disableDefaultConstraintViolation();
            for (int i = 0; i < scopes.size(); i++) {
                if (!grantable.contains(scopes.get(i))) {
                    ElementViolation.report(i, context);
                }
            }
            return false;
        }
    }
}
