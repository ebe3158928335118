-- Windows may be longer than an hour: each row says when it can be deleted. The default is for processes of the previous
-- version, whose windows last an hour at most.
ALTER TABLE attempt_window ADD COLUMN ends_at timestamptz NOT NULL DEFAULT now() + interval '1 hour';

DROP INDEX attempt_window_by_time;
CREATE INDEX attempt_window_by_end ON attempt_window (ends_at);
