-- The greetings that users have recorded for their voicemail. They end with their users.
create table telephony.greetings (
    org_id      uuid           not null,
    user_id     uuid           not null,
    sound       bytea          not null check (length(sound) between 1 and 4194304),
    recorded_at timestamptz(3) not null,
    primary key (org_id, user_id),
    foreign key (org_id, user_id) references telephony.users (org_id, id)
);

comment on column telephony.greetings.sound is 'a WAV file';

select telephony.lock_exclusively('telephony.users');

create function telephony.erase_greeting() returns trigger
    language plpgsql
    security definer
    set search_path = pg_catalog
as
$$
begin
    delete from telephony.greetings where org_id = new.org_id and user_id = new.id;
    return null;
end
$$;

create trigger greeting_erased after update of erased_at on telephony.users
    for each row when (new.erased_at is not null)
    execute function telephony.erase_greeting();
