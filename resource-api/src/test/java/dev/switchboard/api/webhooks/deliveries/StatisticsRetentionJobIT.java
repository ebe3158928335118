package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// How long attempts are counted.
@ApiTest
class StatisticsRetentionJobIT {

    private final StatisticsRetentionJob job;
    private final TestCompany acme = TestCompany.insert();

    StatisticsRetentionJobIT(StatisticsRetentionJob job) {
        this.job = job;
    }

    private void counted(UUID webhook, String ago) {
        TestRows.execute(
                "insert into attempt_counts (org_id, webhook_id, at, delivered, duration_ms, attempts)"
                        + " values (?, ?, date_bin('10 minutes', now() - cast(? as interval), timestamptz 'epoch'),"
                        + " true, 5, 1)",
                acme.id(),
                webhook,
                ago);
    }

    @Test
    void deletesCountsThatNoStatisticsShowAndKeepsTheOthers() {
        var webhook = TestRows.id();
        counted(webhook, "25 hours");
        counted(webhook, "30 days");
        counted(webhook, "23 hours");
        counted(webhook, "0 hours");

        job.delete().block(Duration.ofSeconds(60));

        assertThat(TestRows.count("select count(*) from attempt_counts where webhook_id = ?", webhook))
                .isEqualTo(2);
        assertThat(TestRows.count(
                        "select count(*) from attempt_counts where webhook_id = ? and at > now() - interval '24 hours'",
                        webhook))
                .isEqualTo(2);
    }
}
