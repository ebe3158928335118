-- Tasks are claimed organization by organization: the index leads from one organization that has tasks of a kind to the
-- next one, and to what is due there, however many tasks either has.
--
-- Not in a transaction, so that writes go on while the indexes are built. When it is interrupted it runs again, and an
-- index that is there already may be invalid.

drop index concurrently if exists telephony.tasks_of_organization;
create index concurrently tasks_of_organization on telephony.tasks (kind, org_id, due_at);

drop index concurrently if exists telephony.tasks_due;
