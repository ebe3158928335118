-- Media are deleted by tasks of the kind delete-media, which name a row of media_deletions by its id.

alter table telephony.media_deletions add column id uuid not null default gen_random_uuid();

create unique index media_deletions_by_id on telephony.media_deletions (org_id, id);

comment on column telephony.media_deletions.id is 'named by the task that deletes the file';
comment on column telephony.media_deletions.created_at is 'when the file is to be deleted';

-- A process of the previous version writes no task. The next release drops this trigger and the default of id.
create function telephony.add_media_deletion_task() returns trigger
    language plpgsql
    set search_path = pg_catalog
as
$$
begin
    insert into telephony.tasks (org_id, kind, record_id, due_at)
    values (new.org_id, 'delete-media', new.id, new.created_at)
    on conflict do nothing;
    return null;
end
$$;

create trigger media_deletions_have_a_task after insert on telephony.media_deletions
    for each row execute function telephony.add_media_deletion_task();

insert into telephony.tasks (org_id, kind, record_id, due_at)
select org_id, 'delete-media', id, created_at from telephony.media_deletions
on conflict do nothing;
