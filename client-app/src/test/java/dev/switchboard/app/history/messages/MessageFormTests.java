package dev.switchboard.app.history.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MessageFormTests {

    @Test
    void sendsOnlyWhatWasFilledIn() {
        var form = new MessageForm(" +13125550100 ", "", "one\r\ntwo", List.of("", " https://example.com/a.png "));

        assertThat(form.body())
                .isEqualTo(Map.of(
                        "to", "+13125550100", "text", "one\ntwo", "media_urls", List.of("https://example.com/a.png")));
    }
}
