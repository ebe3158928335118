package dev.switchboard.api.platform.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestTargetTests {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "/v1/users?q=a|b, /v1/users?q=a%7Cb",
                "/v1/users?q=<\">, /v1/users?q=%3C%22%3E",
                "/v1/users?q=%zz, /v1/users?q=%FFzz",
                "/v1/users?q=%, /v1/users?q=%FF",
                "/v1/users?q=%4, /v1/users?q=%FF4",
                "/v1/users?q=%41%c3%a9, /v1/users?q=%41%c3%a9",
                "/v1/users?q=a#b, /v1/users?q=a%23b",
                "/v1/{x}^, /v1/%7Bx%7D%5E"
            })
    void encodesCharactersThatUrisDoNotAllow(String target, String legal) {
        assertThat(RequestTarget.legal(target)).isEqualTo(legal);
    }

    @Test
    void leavesALegalTargetAsItIs() {
        var target = "/v1/users/a-b._~!$&'()*+,;=:@?q=%20/?";

        assertThat(RequestTarget.legal(target)).isSameAs(target);
    }

    @Test
    void makesAUriOfAnyBytes() {
        for (char character = 1; character <= 0xFF; character++) {
            var target = RequestTarget.legal("/v1/users?q=" + character + "%" + character);
            assertThatCode(() -> new URI(target)).as(target).doesNotThrowAnyException();
        }
    }
}
