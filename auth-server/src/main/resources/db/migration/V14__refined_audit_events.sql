-- Actions that the version before this one does not know. It answers 500 to a page of the audit log with such an event, so
-- that event holds the nearest action that it knows, and this column the exact one.
ALTER TABLE audit_event ADD COLUMN refined_event text;
