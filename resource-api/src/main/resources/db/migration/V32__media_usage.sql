-- How many bytes of media the service stores for an organization: media that were fetched for messages and faxes that it
-- sends, and, apart from them, media that were fetched for messages that it received.
create table telephony.media_usage (
    org_id        uuid   not null primary key references telephony.organisations (id),
    bytes         bigint not null default 0 check (bytes >= 0),
    inbound_bytes bigint not null default 0 check (inbound_bytes >= 0)
);

-- What a failed fax gives back.
alter table telephony.faxes add column media_size bigint check (media_size >= 0);

comment on column telephony.faxes.media_size is
    'how many bytes of media_usage are its own; null: none, as it was received or sent before they were counted';

-- How many addresses an organization may still have fetched, in all and of each host. The tokens are those that were left
-- at refilled_at; since then others have come.
create table telephony.media_fetches (
    org_id      uuid             not null references telephony.organisations (id),
    inbound     boolean          not null default false,
    host        text collate "C" not null,
    tokens      double precision not null,
    refilled_at timestamptz      not null,
    primary key (org_id, inbound, host)
);

comment on column telephony.media_fetches.host is 'empty for all hosts together';
comment on column telephony.media_fetches.inbound is 'whether they are fetched for messages that it received';
