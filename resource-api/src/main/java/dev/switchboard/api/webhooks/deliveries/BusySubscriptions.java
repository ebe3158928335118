package dev.switchboard.api.webhooks.deliveries;

/// Finds the subscriptions that have pending deliveries.
final class BusySubscriptions {

    /// The common table expression `busy (org_id, webhook_id, step)` of a recursive query: the
    /// subscriptions after `:after_org_id` and `:after_webhook_id` that have pending deliveries, at
    /// most `:steps`, in the order of their ids and numbered from 1. It goes from one to the next
    /// by the index, however many rows each has.
    static final String TABLE = """
            busy as (
                (select org_id, webhook_id, 1 as step from pending_deliveries
                where (org_id, webhook_id) > (:after_org_id, :after_webhook_id)
                order by org_id, webhook_id limit 1)
                union all
                select next.org_id, next.webhook_id, busy.step + 1
                from busy
                cross join lateral (
                    select org_id, webhook_id from pending_deliveries
                    where (org_id, webhook_id) > (busy.org_id, busy.webhook_id)
                    order by org_id, webhook_id limit 1) as next
                where busy.step < :steps)""";

    private BusySubscriptions() {}
}
