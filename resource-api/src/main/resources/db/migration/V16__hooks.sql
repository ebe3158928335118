-- One webhook of the first generation per organisation, and the look-up by event that a recovery makes: which of the
-- events of a time were tried already, and how that ended.

create unique index webhooks_of_the_first_generation on telephony.webhooks (org_id) where generation = 1;

create index delivery_attempts_of_event on telephony.delivery_attempts (org_id, webhook_id, event_id);

-- Secrets are looked for that the ring's first key did not seal, and previous ones whose time is over.
create index webhooks_with_previous_secret on telephony.webhooks (previous_secret_until)
    where previous_secret_until is not null;
