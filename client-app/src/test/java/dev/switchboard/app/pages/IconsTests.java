package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class IconsTests {

    private static final Path RESOURCES = Path.of("src", "main", "resources");
    private static final Pattern USED = Pattern.compile("icons :: icon\\('([^']+)'\\)");

    private final Icons icons = new Icons();

    @Test
    void existForEveryTemplate() throws IOException {
        var used = new TreeSet<String>();
        try (var templates = Files.walk(RESOURCES.resolve("templates"))) {
            for (var template : templates.filter(Files::isRegularFile).toList()) {
                USED.matcher(Files.readString(template)).results().forEach(found -> used.add(found.group(1)));
            }
        }
        assertThat(used)
                .contains("sign-out")
                .allSatisfy(name -> assertThat(icons.path(name)).as(name).matches("M[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+"));
    }

    @ParameterizedTest
    @EnumSource
    void existForEveryPageOfTheNavigation(Navigation page) {
        assertThat(icons.path(page.icon())).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "phone",
                "answer",
                "decline",
                "hang-up",
                "hold",
                "resume",
                "mute",
                "unmute",
                "keypad",
                "transfer",
                "park",
                "record",
                "stop",
                "voicemail",
                "message",
                "fax",
                "call-in",
                "call-out",
                "missed",
                "contacts",
                "team",
                "numbers",
                "devices",
                "settings",
                "key",
                "app",
                "webhook",
                "log",
                "audit",
                "usage",
                "search",
                "plus",
                "close",
                "paperclip",
                "send",
                "more",
                "copy",
                "trash",
                "play",
                "download",
                "check",
                "warning",
                "bell",
                "bell-off"
            })
    void existForWhatPagesDo(String name) {
        assertThat(icons.path(name)).isNotEmpty();
    }

    @Test
    void refuseAnotherName() {
        assertThatThrownBy(() -> icons.path("unicorn")).hasMessageContaining("unicorn");
    }

    @Test
    void keepTheirLicense() throws IOException {
        assertThat(Files.readString(RESOURCES.resolve(Path.of("client-app", "icons.properties"))))
                .contains(
                        "ISC License",
                        "Lucide Icons and Contributors",
                        "Cole Bemis",
                        "Permission to use, copy, modify");
    }
}
