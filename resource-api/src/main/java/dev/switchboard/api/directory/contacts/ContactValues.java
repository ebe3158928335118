package dev.switchboard.api.directory.contacts;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import dev.switchboard.web.numbers.PhoneNumbers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Component;

/// Reads the numbers and emails of bodies, each of which a contact has once.
@Component
final class ContactValues {

    static final int LONGEST_NAME = 120;
    static final int LONGEST_LABEL = 60;
    static final int LONGEST_NOTE = 2000;

    /// How many numbers, and how many emails, a contact may have.
    static final int MOST = 10;

    private final PhoneNumbers phoneNumbers;

    ContactValues(PhoneNumbers phoneNumbers) {
        this.phoneNumbers = phoneNumbers;
    }

    /// @return the numbers in E.164
    /// @throws ApiError 422 for a number that is given twice
    List<ContactNumber> numbers(List<NumberEntry> given) {
        var seen = new HashSet<String>();
        var problems = new FieldProblems();
        var numbers = new ArrayList<ContactNumber>();
        for (int i = 0; i < given.size(); i++) {
            var field = "numbers." + i + ".number";
            var number = phoneNumbers.e164(field, given.get(i).number());
            if (!seen.add(number)) {
                problems.add(field, "must be given only once", FieldCode.DUPLICATE);
            }
            numbers.add(new ContactNumber(number, given.get(i).label()));
        }
        problems.throwIfAny();
        return List.copyOf(numbers);
    }

    /// @return the emails as they were given
    /// @throws ApiError 422 for an email that is given twice, ignoring case
    static List<ContactEmail> emails(List<EmailEntry> given) {
        var seen = new HashSet<String>();
        var problems = new FieldProblems();
        var emails = new ArrayList<ContactEmail>();
        for (int i = 0; i < given.size(); i++) {
            if (!seen.add(given.get(i).email().toLowerCase(Locale.ROOT))) {
                problems.add("emails." + i + ".email", "must be given only once", FieldCode.DUPLICATE);
            }
            emails.add(new ContactEmail(given.get(i).email(), given.get(i).label()));
        }
        problems.throwIfAny();
        return List.copyOf(emails);
    }
}
