package dev.switchboard.auth.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;

class TokenFormTests {

    @Test
    void decodesNamesAndValues() {
        var form = form("a%5Fb=x+y%2Bz&%C3%A9=%E2%82%AC");

        assertThat(form.getParameter("a_b")).isEqualTo("x y+z");
        assertThat(form.getParameter("é")).isEqualTo("€");
    }

    @Test
    void keepsEveryValueOfARepeatedParameterInOrder() {
        assertThat(form("a=1&b=2&a=3").getParameterValues("a")).containsExactly("1", "3");
    }

    @Test
    void keepsAnEqualsSignInAValue() {
        assertThat(form("a=b=c").getParameter("a")).isEqualTo("b=c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "a=", "a=&a=", "&", "&&=&"})
    void leavesOutParametersWithoutAValue(String body) {
        var form = form(body);

        assertThat(form.getParameterMap().get("a")).isNull();
        assertThat(form.getParameter("a")).isNull();
        assertThat(form.getParameterValues("a")).isNull();
    }

    @Test
    void knowsNothingOfTheQuery() {
        var request = new MockHttpServletRequest("POST", "/oauth/token");
        request.setParameter("a", "from the query");

        var form = new TokenForm(request, "b=1".getBytes(StandardCharsets.US_ASCII));

        assertThat(form.getParameter("a")).isNull();
        assertThat(Collections.list(form.getParameterNames())).containsExactly("b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a=%", "a=%4", "a=%zz", "%=1"})
    void refusesWhatIsNotPercentEncoding(String body) {
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> form(body));
    }

    private static TokenForm form(String body) {
        return new TokenForm(new MockHttpServletRequest(), body.getBytes(StandardCharsets.UTF_8));
    }
}
