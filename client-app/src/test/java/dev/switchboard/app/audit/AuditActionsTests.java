package dev.switchboard.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.activity.Action;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class AuditActionsTests {

    /// In the operators' log only.
    private static final Set<String> ONLY_OF_OPERATORS =
            Set.of("company_erased", "operator_invited", "operator_removed", "number_moved", "number_quarantine_ended");

    @Test
    void areThoseOfTheGuideAndOfTheActivityLog() throws IOException {
        var documented = documented();
        Arrays.stream(Action.values())
                .map(action -> action.name().toLowerCase(Locale.ROOT))
                .forEach(documented::add);

        assertThat(actions(AuditActions.OF_OPERATORS)).containsExactlyInAnyOrderElementsOf(documented);

        documented.removeAll(ONLY_OF_OPERATORS);
        assertThat(actions(AuditActions.OF_COMPANIES)).containsExactlyInAnyOrderElementsOf(documented);
    }

    @Test
    void haveTextsInEveryLanguage() {
        for (var language : new Locale[] {Locale.ROOT, Locale.of("es")}) {
            var texts = ResourceBundle.getBundle("messages.audit", language);
            assertThat(AuditActions.OF_OPERATORS)
                    .allSatisfy(group -> assertThat(texts.getString("audit-group." + group.key()))
                            .isNotBlank());
            assertThat(actions(AuditActions.OF_OPERATORS))
                    .allSatisfy(action ->
                            assertThat(texts.getString("audit." + action)).isNotBlank());
        }
    }

    private static Set<String> actions(List<AuditActions.Group> groups) {
        return groups.stream().flatMap(group -> group.actions().stream()).collect(Collectors.toSet());
    }

    private static Set<String> documented() throws IOException {
        var guide = Files.readString(Path.of("..", "docs", "guides", "management.md"));
        var start = guide.indexOf("The actions are ");
        return Pattern.compile("`([a-z_]+)`")
                .matcher(guide.substring(start, guide.indexOf(".\n", start)))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
