-- Completes V104.
--
-- After a restored dump, a transaction may have the id in changed_by once more; the restored row's xmin shows that this
-- transaction did not write it. A row that moves to another company changes the directories of both.
--
-- A transaction locks a version only while it commits, after all its other locks. So transactions that change one company
-- each cannot be part of a deadlock. Those that change several must first lock rows that each other one needs, as
-- erasures do.
create or replace function telephony.change_directory() returns trigger
    language plpgsql
    security definer
    set search_path = pg_catalog, pg_temp
as
$$
declare
    org uuid;
    former uuid;
begin
    if tg_table_name = 'organizations' then
        org := new.id;
    elsif tg_op = 'DELETE' then
        org := old.org_id;
    else
        org := new.org_id;
        if tg_op = 'UPDATE' then
            former := old.org_id;
        end if;
    end if;
    update telephony.directory_versions v set version = gen_random_uuid(), changed_by = pg_current_xact_id()
    where v.org_id in (org, former)
        and (v.changed_by is distinct from pg_current_xact_id() or v.xmin <> pg_current_xact_id()::xid);
    return null;
end
$$;

comment on column telephony.directory_versions.changed_by is
    'the transaction that set it, which does so once; valid only if xmin is the same';
