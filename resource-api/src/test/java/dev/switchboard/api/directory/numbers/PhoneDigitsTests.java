package dev.switchboard.api.directory.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PhoneDigitsTests {

    private static final Pattern FORM = Pattern.compile(PhoneDigits.FORM);

    /// Counts how often each character is read.
    private static final class Counted implements CharSequence {

        private final String text;
        private long reads;

        Counted(String text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            reads++;
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", " ", "1 ", "(", "+1"})
    void looksAtEachCharacterOfALongTextAFewTimesOnly(String repeated) {
        var text = new Counted(repeated.repeat(8192) + "x");

        assertThat(FORM.matcher(text).matches()).isFalse();
        assertThat(text.reads).isLessThan(4L * text.length());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "+1 (312) 555-0100", "(1)", " 1 ", "..1.."})
    void acceptsDigitsWithSeparators(String number) {
        assertThat(FORM.matcher(number).matches()).isTrue();
    }

    @Test
    void rejectsTextWithoutADigit() {
        assertThat(FORM.matcher("+ () -.").matches()).isFalse();
    }
}
