package dev.switchboard.auth.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientAuthenticationToken;

class ClientAuthenticationConverterTests {

    private final MockHttpServletRequest request = new MockHttpServletRequest("POST", "/oauth/token");

    @ParameterizedTest
    @CsvSource({
        "app:secret,            app,     secret",
        "app:se:cret,           app,     se:cret",
        "a%20p+p:s%3Ae%25,      'a p p', s:e%",
        "app:,                  app,     ''",
    })
    void readsBasicAsRfc6749WritesIt(String pair, String clientId, String secret) {
        basic("Basic", pair);

        var read = convert();

        assertThat(read.getPrincipal()).isEqualTo(clientId);
        assertThat(read.getCredentials()).isEqualTo(secret);
        assertThat(read.getClientAuthenticationMethod()).isEqualTo(ClientAuthenticationMethod.CLIENT_SECRET_BASIC);
    }

    @Test
    void readsTheSchemeInAnyCase() {
        basic("bAsIc", "app:secret");

        assertThat(convert().getPrincipal()).isEqualTo("app");
        assertThat(ClientAuthenticationConverter.usesBasic(request)).isTrue();
    }

    @Test
    void readsTheForm() {
        request.setParameter("client_id", "app");
        request.setParameter("client_secret", "secret");

        assertThat(convert().getClientAuthenticationMethod()).isEqualTo(ClientAuthenticationMethod.CLIENT_SECRET_POST);
    }

    @Test
    void findsNobodyWithoutAName() {
        assertThat(new ClientAuthenticationConverter().convert(request)).isNull();
        request.setParameter("client_secret", "secret");
        assertThat(new ClientAuthenticationConverter().convert(request)).isNull();
    }

    @Test
    void takesANameWithoutASecretForAPublicApps() {
        request.setParameter("client_id", "app");

        assertThat(convert().getClientAuthenticationMethod()).isEqualTo(ClientAuthenticationMethod.NONE);
    }

    @ParameterizedTest
    @CsvSource({
        "Basic, 'no colon',     invalid_client",
        "Basic, ':secret',      invalid_client",
        "Basic, '%zz:secret',   invalid_client",
        "Basic, '%00:secret',   invalid_client",
        "Basic, 'é:secret',     invalid_client",
        "Basicx, 'app:secret',  invalid_client",
        "Bearer, 'app:secret',  invalid_client",
    })
    void refusesAuthorizationThatNamesNobody(String scheme, String pair, String error) {
        basic(scheme, pair);

        assertThatExceptionOfType(OAuth2AuthenticationException.class)
                .isThrownBy(this::convert)
                .satisfies(
                        refused -> assertThat(refused.getError().getErrorCode()).isEqualTo(error));
    }

    @Test
    void refusesBasicBesideASecretInTheForm() {
        basic("Basic", "app:secret");
        request.setParameter("client_secret", "secret");

        assertThatExceptionOfType(OAuth2AuthenticationException.class)
                .isThrownBy(this::convert)
                .satisfies(
                        refused -> assertThat(refused.getError().getErrorCode()).isEqualTo("invalid_request"));
    }

    private void basic(String scheme, String pair) {
        var encoded = Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
        request.addHeader("Authorization", scheme + " " + encoded);
    }

    private OAuth2ClientAuthenticationToken convert() {
        var read = new ClientAuthenticationConverter().convert(request);
        assertThat(read).isInstanceOf(OAuth2ClientAuthenticationToken.class);
        return (OAuth2ClientAuthenticationToken) read;
    }
}
