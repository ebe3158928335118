package dev.switchboard.app.history.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.lines.Line;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FaxControllerTests {

    private static Line line(String id, @Nullable String userId, String... capabilities) {
        return new Line(id, "+13125550114", null, "active", "local", List.of(capabilities), userId, null);
    }

    @Test
    void offersTheOwnLineFirstAndThenThoseForFaxesAlone() {
        var lines = List.of(
                line("main", null, "voice", "sms", "fax"),
                line("fax", "ben", "fax"),
                line("own", "ada", "voice", "fax"));

        assertThat(FaxController.inOrder(lines, "ada")).extracting(Line::id).containsExactly("own", "fax", "main");
        assertThat(FaxController.inOrder(lines, "eve")).extracting(Line::id).containsExactly("fax", "main", "own");
    }
}
