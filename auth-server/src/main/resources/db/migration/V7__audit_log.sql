-- The log is read newest first, and a cursor equals what was shown: times in milliseconds.

UPDATE audit_event SET at = date_trunc('milliseconds', at);

DROP INDEX audit_event_of_organisation;
CREATE INDEX audit_event_of_organisation ON audit_event (org_id, at, id);
