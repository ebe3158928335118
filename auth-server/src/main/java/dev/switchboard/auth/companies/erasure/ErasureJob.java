package dev.switchboard.auth.companies.erasure;

import dev.switchboard.auth.apps.AppDeletion;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.keys.RevokeApiKey;
import dev.switchboard.auth.platform.jobs.BackgroundJobs;
import dev.switchboard.contract.identity.Identity;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/// Erases companies whose records the resource API has erased. Companies take turns, a batch each;
/// replicas may work on the same company.
@Component
class ErasureJob {

    private static final Logger log = LoggerFactory.getLogger(ErasureJob.class);

    private final ErasureStore store;
    private final RevokeApiKey revokeApiKey;
    private final AppDeletion apps;
    private final AuditLog audit;
    private final TransactionTemplate transaction;
    private final BackgroundJobs jobs;
    private final ErasureProperties properties;

    ErasureJob(
            ErasureStore store,
            RevokeApiKey revokeApiKey,
            AppDeletion apps,
            AuditLog audit,
            TransactionTemplate transaction,
            BackgroundJobs jobs,
            ErasureProperties properties) {
        this.store = store;
        this.revokeApiKey = revokeApiKey;
        this.apps = apps;
        this.audit = audit;
        this.transaction = transaction;
        this.jobs = jobs;
        this.properties = properties;
    }

    @Scheduled(
            initialDelayString = "${switchboard.erasure.poll-every}",
            fixedDelayString = "${switchboard.erasure.poll-every}")
    void everyRound() {
        var companies = new ArrayDeque<>(store.companies());
        jobs.repeat("erase companies", () -> next(companies));
    }

    private boolean next(Queue<UUID> companies) {
        var orgId = companies.poll();
        if (orgId == null) {
            return false;
        }
        try {
            if (eraseBatch(orgId)) {
                companies.add(orgId);
            }
        } catch (DataAccessException failure) {
            log.atWarn()
                    .addKeyValue("company_id", orgId)
                    .setCause(failure)
                    .log("A company could not be erased; the next round continues");
        }
        return !companies.isEmpty();
    }

    /// Deletes a batch of rows, and at last the company.
    ///
    /// @return whether there is more to delete
    boolean eraseBatch(UUID orgId) {
        if (revokeKey(orgId)
                || deleteApp(orgId)
                || deleteRows(orgId)
                || store.eraseUsers(orgId, properties.batch()) > 0) {
            return true;
        }
        transaction.executeWithoutResult(status -> {
            if (store.finish(orgId)) {
                audit.record(new AuditEvent(AuditEvent.Kind.COMPANY_ERASED, Identity.OPERATORS, null, null, orgId));
                log.atInfo().addKeyValue("company_id", orgId).log("A company is erased");
            }
        });
        return false;
    }

    /// Revokes an API key as its company would, so that gateways notice: they refuse the keys of
    /// suspended companies, of which this one is none when it no longer exists.
    private boolean revokeKey(UUID orgId) {
        var key = store.nextKey(orgId);
        key.ifPresent(id -> revokeApiKey.revoke(orgId, id));
        return key.isPresent();
    }

    /// Deletes an app as its company would, so that gateways and subscriptions of other companies
    /// notice; its row is deleted with the others.
    private boolean deleteApp(UUID orgId) {
        var app = store.nextApp(orgId);
        app.ifPresent(clientId -> apps.delete(orgId, clientId, null));
        return app.isPresent();
    }

    private boolean deleteRows(UUID orgId) {
        for (var rows : CompanyRows.values()) {
            if (store.erase(orgId, rows, properties.batch()) > 0) {
                return true;
            }
        }
        for (var table : store.tables()) {
            if (store.erase(orgId, table, properties.batch()) > 0) {
                return true;
            }
        }
        return false;
    }
}
