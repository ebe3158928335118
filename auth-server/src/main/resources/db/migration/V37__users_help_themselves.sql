-- A new email that its owner has not confirmed yet, one for each user. The link to it is in one_time_link, with the user
-- as its subject.
CREATE TABLE email_change (
    org_id     uuid NOT NULL,
    user_id    uuid NOT NULL,
    email      text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (org_id, user_id)
);

CREATE INDEX email_change_expiry ON email_change (expires_at);

-- Requests for a new password, for emails of users and for others, so that the response takes the same time for both. A
-- background job looks for the user and sends the link.
CREATE TABLE password_reset_request (
    id             uuid PRIMARY KEY,
    email          text NOT NULL,
    client_address text,
    created_at     timestamptz NOT NULL
);

-- A company whose owner has not confirmed the email yet. The id becomes that of the organization.
CREATE TABLE sign_up (
    id         uuid PRIMARY KEY,
    user_id    uuid NOT NULL,
    company    text NOT NULL,
    country    text NOT NULL,
    timezone   text NOT NULL,
    name       text NOT NULL,
    email      text NOT NULL,
    argon2id   text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
);

CREATE INDEX sign_up_expiry ON sign_up (expires_at);
