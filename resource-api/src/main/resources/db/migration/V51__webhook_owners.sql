-- A subscription of an app that has ended, or has lost a scope that it needs, must not be made active again by somebody
-- else of the company: what counts is what its own app may do.

alter table telephony.webhooks
    add column owner_party text check (owner_party in ('first', 'own', 'third')),
    add column owner_scopes text[],
    add column owner_ended boolean not null default false;

comment on column telephony.webhooks.owner_party is 'whose app made it, seen from the company; null for a key and where not known';
comment on column telephony.webhooks.owner_scopes is 'the scopes of the app when it last wrote it; null for a key and where not known';
comment on column telephony.webhooks.owner_ended is 'its app has ended since it last wrote it';

-- Why an older one is suspended is not known. One that failed less than the standard number of times was suspended with
-- its app.
update telephony.webhooks set owner_ended = true
where client_id is not null and status = 'suspended' and failure_count < 20;

create index webhooks_of_app_suspended on telephony.webhooks (client_id)
where client_id is not null and status = 'suspended';

-- A loss stands until the app has the scope again. One that is not known to have ended must be remembered as long as the
-- app has subscriptions.
alter table telephony.lost_scopes add column gained_at timestamptz(3);

comment on column telephony.lost_scopes.gained_at is 'the app has the scope again since then, if that is after lost_at';
