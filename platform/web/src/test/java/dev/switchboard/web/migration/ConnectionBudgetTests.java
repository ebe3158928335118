package dev.switchboard.web.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ConnectionBudgetTests {

    @Test
    void hasToFitBesideTheConnectionsThatAreOpen() {
        assertThat(ConnectionBudget.fits(25, 72, 97)).isTrue();
        assertThat(ConnectionBudget.fits(25, 73, 97)).isFalse();
    }

    @Test
    void endsAStartThatPostgresCouldNeverServe() {
        assertThatThrownBy(() -> ConnectionBudget.fits(25, 0, 22))
                .hasMessageContaining("may open 25 connections, and PostgreSQL admits 22");
    }
}
