-- Mail that has not been sent. A row is written in the transaction of what causes it, and deleted once the mail server has
-- accepted the mail.
CREATE TABLE pending_mail (
    id              uuid PRIMARY KEY,
    recipient       text NOT NULL,
    template        text NOT NULL,
    -- The values of the template as JSON, encrypted, because they contain the secret of a link.
    encrypted       bytea NOT NULL,
    created_at      timestamptz NOT NULL,
    -- From then on the mail is of no use, such as one whose link has expired, and is not sent.
    expires_at      timestamptz NOT NULL,
    attempts        integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL,
    -- Why the last attempt failed.
    last_error      text
);

CREATE INDEX pending_mail_due ON pending_mail (next_attempt_at);
CREATE INDEX pending_mail_by_expiry ON pending_mail (expires_at);
