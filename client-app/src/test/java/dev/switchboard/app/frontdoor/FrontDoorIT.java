package dev.switchboard.app.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestRedis;
import java.io.IOException;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/// The start page of an installation without demo users.
@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "management.server.port=0",
            "switchboard.app.sessions.keys=t1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
            "switchboard.auth-url=https://id.example",
            "switchboard.sign-up.enabled=true"
        })
class FrontDoorIT {

    @LocalServerPort
    private int port;

    @DynamicPropertySource
    static void settings(DynamicPropertyRegistry settings) {
        settings.add("switchboard.redis.host", TestRedis.shared()::host);
        settings.add("switchboard.redis.port", TestRedis.shared()::port);
        settings.add("switchboard.redis.password", () -> TestRedis.PASSWORD);
    }

    @BeforeEach
    void startRedis() {
        TestRedis.shared().start();
    }

    @Test
    void leadsToSignInAndSignUpAndNotToTheConsole() throws IOException {
        var page = open();

        assertThat(page.select("main [data-action=sign-in]").attr("href")).isEqualTo("http://localhost:8080/app");
        assertThat(page.select("main [data-action=sign-up]").attr("href")).isEqualTo("https://id.example/sign-up");
        assertThat(page.select("a[href*=/operator]")).isEmpty();
        assertThat(page.select("[data-list=demo-users], .doors")).isEmpty();
        assertThat(page.select("footer a[href$=/docs]")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"main picture img[alt]", "main picture source[media='(prefers-color-scheme: dark)']"})
    void showsTheProduct(String place) throws IOException {
        var picture = open().expectFirst(place);
        var address = picture.hasAttr("src") ? picture.attr("src") : picture.attr("srcset");

        var file = Jsoup.connect("http://127.0.0.1:" + port + address)
                .ignoreContentType(true)
                .execute();
        assertThat(file.contentType()).isEqualTo("image/png");
        assertThat(file.bodyAsBytes()).hasSizeGreaterThan(10_000);
    }

    private Document open() throws IOException {
        return Jsoup.connect("http://127.0.0.1:" + port + "/").get();
    }
}
