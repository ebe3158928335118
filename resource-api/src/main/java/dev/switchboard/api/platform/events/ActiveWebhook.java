package dev.switchboard.api.platform.events;

/// The one condition that decides whether events are delivered to a subscription: it is neither
/// suspended nor expired (docs/guides/webhooks.md#managing-subscriptions). A suspended or expired
/// subscription gets no new deliveries, and its pending ones are not sent.
///
/// It is a part of SQL statements, so that each of them decides by the row that it reads or locks.
public final class ActiveWebhook {

    private ActiveWebhook() {}

    /// Deliveries wait while the company is suspended, although the subscription is active: its
    /// events are still stored for it.
    ///
    /// @param time an SQL expression, such as `:now`
    /// @return a condition on the row of `webhooks` that is true when deliveries may be sent now
    public static String sendsAt(String time) {
        return "(" + at(time) + " and exists (select from companies where companies.id = webhooks.org_id"
                + " and companies.status = 'active'))";
    }

    /// A condition on the row of `webhooks`.
    ///
    /// @param time an SQL expression, such as `:now`
    public static String at(String time) {
        return "(webhooks.status = 'active' and (webhooks.expires_at is null or webhooks.expires_at > " + time + "))";
    }
}
