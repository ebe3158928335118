package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.pages.Choices.Choice;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ChoicesTests {

    @Test
    void haveTheTextOfAValue() {
        var choices = new Choices(List.of(new Choice("1", "Ada \"A\" <b>"), new Choice("2", "Grace", "owner")));

        assertThat(choices.text("1")).isEqualTo("Ada \"A\" <b>");
        assertThat(choices.text("2")).isEqualTo("Grace");
        assertThat(choices.text("3")).isEqualTo("3");
        assertThat(choices.text(null)).isEmpty();
    }

    @Test
    void ofAnOwnerAreThoseOfAllAndTheOwners() {
        var choices = new Choices(
                List.of(new Choice("1", "One"), new Choice("2", "Two", "a"), new Choice("3", "Three", "b")));

        assertThat(choices.of("a").all()).extracting(Choice::value).containsExactly("1", "2");
        assertThat(choices.has("2")).isTrue();
        assertThat(choices.has(null)).isFalse();
    }

    @Test
    void countriesAreSortedByTheirNamesInTheUsersLanguage() {
        assertThat(Regions.countries(Locale.of("es")).text("DE")).isEqualTo("Alemania");
        assertThat(Regions.countries(Locale.ENGLISH).text("DE")).isEqualTo("Germany");
        assertThat(Regions.countries(Locale.of("es")).all())
                .extracting(Choice::text)
                .containsSubsequence("Emiratos Árabes Unidos", "España");
        assertThat(Regions.countries(Locale.ENGLISH).all()).hasSameSizeAs(Locale.getISOCountries());
    }

    @Test
    void timeZonesAreThoseOfRegions() {
        assertThat(Regions.timeZones().text("America/New_York")).isEqualTo("America/New York");
        assertThat(Regions.timeZones().all())
                .extracting(Choice::value)
                .contains("UTC", "Asia/Kolkata")
                .doesNotContain("EST", "Etc/GMT");
    }
}
