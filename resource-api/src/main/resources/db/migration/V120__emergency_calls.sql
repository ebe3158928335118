-- The calls to emergency numbers, and whether the owner and the admins of the company have been sent mail about them. The
-- authorization server, which sends it, takes them by the function here, in the transaction in which it writes the mail.
select telephony.lock_exclusively('telephony.calls');

create table telephony.emergency_calls (
    org_id   uuid        not null,
    call_id  uuid        not null,
    number   text        not null check (number ~ '^[0-9]{2,6}$'),
    taken_at timestamptz(3),
    primary key (org_id, call_id),
    foreign key (org_id, call_id) references telephony.calls (org_id, id) on delete cascade
);

comment on table telephony.emergency_calls is 'the calls to emergency numbers';
comment on column telephony.emergency_calls.number is 'as it was dialed, without the code of the country';
comment on column telephony.emergency_calls.taken_at is 'when mail about the call was written; null before';

create index emergency_calls_to_mail on telephony.emergency_calls (org_id, call_id) where taken_at is null;

create function telephony.take_emergency_calls(most integer)
    returns table (org_id uuid, company text, timezone text, caller text, number text, called_at timestamptz)
    language sql
    security definer
    set search_path = pg_catalog
as
$$
    with taken as (
        update telephony.emergency_calls e set taken_at = clock_timestamp()
        where (e.org_id, e.call_id) in (
            select w.org_id, w.call_id from telephony.emergency_calls w
            where w.taken_at is null
            order by w.org_id, w.call_id
            limit most
            for update skip locked)
        returning e.org_id, e.call_id, e.number)
    select taken.org_id, o.name, o.timezone, u.name, taken.number, c.started_at
    from taken
        join telephony.organizations o on o.id = taken.org_id
        join telephony.calls c on c.org_id = taken.org_id and c.id = taken.call_id
        left join telephony.users u on u.org_id = c.org_id and u.id = c.user_id
$$;

comment on function telephony.take_emergency_calls is
    'the calls to emergency numbers about which no mail was written; they are not returned again if the transaction commits';

revoke execute on function telephony.take_emergency_calls from public, telephony;
grant execute on function telephony.take_emergency_calls to auth;
