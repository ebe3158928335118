package dev.switchboard.gateway.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTargetTests {

    @ParameterizedTest
    @ValueSource(strings = {"/", "/v1/users?q=a%20b&x=(1)*'~!$,;:@/?", "*", "http://host/v1/users", ""})
    void leavesALegalTargetAsItIs(String sent) {
        assertThat(RequestTarget.of(sent)).isEqualTo(new RequestTarget(sent, false));
    }

    @Test
    void encodesEveryByteThatAUriCannotContain() {
        for (char c = 0; c < 0x120; c++) {
            var target = RequestTarget.of("/a" + c + "b?c" + c + "d");
            assertThatCode(() -> new URI("http://host" + target.text())).doesNotThrowAnyException();
            assertThat(target.malformed()).isEqualTo(c == '%');
        }
    }

    @Test
    void reportsAPercentSignThatBeginsNoEscape() {
        assertThat(RequestTarget.of("/%4")).isEqualTo(new RequestTarget("/%254", true));
        assertThat(RequestTarget.of("/%zz%20")).isEqualTo(new RequestTarget("/%25zz%20", true));
    }

    @Test
    void keepsBracketsInTheQueryOnly() {
        assertThat(RequestTarget.of("/a[0]?b[]=c").text()).isEqualTo("/a%5B0%5D?b[]=c");
        assertThat(RequestTarget.of("/a?b=\"&c[]=d").text()).isEqualTo("/a?b=%22&c[]=d");
    }

    @Test
    void decodesAnEncodedColonInThePathOnly() {
        assertThat(RequestTarget.of("/a%3Ab%3ac?d=%3A")).isEqualTo(new RequestTarget("/a:b:c?d=%3A", false));
        assertThat(RequestTarget.of("/%253A").text()).isEqualTo("/%253A");
        assertThat(RequestTarget.of("http%3A//host/").text()).isEqualTo("http%3A//host/");
    }
}
