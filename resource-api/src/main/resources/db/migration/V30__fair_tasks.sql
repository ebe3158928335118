-- Tasks are claimed organization by organization: the index leads from one organization that has tasks of a kind to the
-- next one, and to what is due there, however many tasks either has.
create index tasks_of_organization on telephony.tasks (kind, org_id, due_at);

drop index telephony.tasks_due;
