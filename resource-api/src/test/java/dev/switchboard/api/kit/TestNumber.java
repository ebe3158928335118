package dev.switchboard.api.kit;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An inserted number.
///
/// @param number E.164
/// @param userId the user it was assigned to when it was inserted
public record TestNumber(
        UUID orgId,
        UUID id,
        String number,
        String status,
        @Nullable UUID userId) {

    /// Takes the number from its company and gives it to another one, as an operator does.
    public void moveTo(TestCompany other) {
        TestRows.execute(
                "update company_numbers set user_id = null, assigned_at = null, released_at = now() where id = ?", id);
        TestNumbers.active(other).number(number).insert();
    }
}
