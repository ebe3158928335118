-- The look-up by event that a recovery makes: which of the events of a time were tried already, and how that ended.
create index delivery_attempts_of_event on telephony.delivery_attempts (org_id, webhook_id, event_id);

-- Previous secrets are forgotten when their time is over.
create index webhooks_with_previous_secret on telephony.webhooks (previous_secret_until)
    where previous_secret_until is not null;
