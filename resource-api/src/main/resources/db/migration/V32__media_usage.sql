-- What an organization has the service keep: fetched media of its messages and faxes that it sends.
create table telephony.media_usage (
    org_id uuid   not null primary key references telephony.organisations (id),
    bytes  bigint not null check (bytes >= 0)
);

insert into telephony.media_usage (org_id, bytes)
select messages.org_id, sum(cast(item ->> 'size' as bigint))
from telephony.messages cross join jsonb_array_elements(messages.media) as item
where messages.type = 'mms' and item ->> 'key' like 'messages/' || messages.org_id || '/%'
group by messages.org_id;

-- How many addresses an organization may still have fetched, in all and of each host. The tokens are those that were left
-- at refilled_at; since then others have come.
create table telephony.media_fetches (
    org_id      uuid             not null references telephony.organisations (id),
    host        text collate "C" not null,
    tokens      double precision not null,
    refilled_at timestamptz      not null,
    primary key (org_id, host)
);

comment on column telephony.media_fetches.host is 'empty for all hosts together';
