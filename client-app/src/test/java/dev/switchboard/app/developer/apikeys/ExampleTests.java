package dev.switchboard.app.developer.apikeys;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExampleTests {

    private static final URI API = URI.create("https://api.example/v1");

    @Test
    void readsTheKeyFromTheEnvironment() {
        assertThat(Example.command(API, List.of("calls:write", "calls:read"))).hasValue("""
                read -rs SWITCHBOARD_API_KEY
                curl -H "Authorization: Bearer $SWITCHBOARD_API_KEY" 'https://api.example/v1/calls?limit=5'""");
    }

    @Test
    void isNoneWhereNothingCanBeRead() {
        assertThat(Example.command(API, List.of("messages:write"))).isEmpty();
    }
}
