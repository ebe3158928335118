-- Attempts of any kind count in one table: to sign in, and to authenticate as a client.
ALTER TABLE sign_in_window RENAME TO attempt_window;
ALTER INDEX sign_in_window_by_time RENAME TO attempt_window_by_time;
