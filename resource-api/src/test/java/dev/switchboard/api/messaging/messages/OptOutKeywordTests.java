package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OptOutKeywordTests {

    @ParameterizedTest
    @CsvSource({
        "STOP,STOP",
        "stop,STOP",
        "' Stop. ',STOP",
        "Unsubscribe!,STOP",
        "start,START",
        "UNSTOP,START",
        "help,HELP",
        "Info,HELP"
    })
    void recognizesAKeywordThatStandsAlone(String text, OptOutKeyword word) {
        assertThat(OptOutKeyword.in(text)).contains(word);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "please stop", "STOP it", "stopped", "don't stop", "?", "s t o p"})
    void ignoresKeywordsInsideASentence(String text) {
        assertThat(OptOutKeyword.in(text)).isEmpty();
    }
}
