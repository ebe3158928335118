-- Those who run the service: accounts of their own kind, in no company. They act in an organisation of their own, the
-- nil UUID, which no record of a company has; their passwords are in person_password under it.
CREATE TABLE operator (
    id         uuid PRIMARY KEY,
    email      text NOT NULL,
    name       text NOT NULL,
    active     boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX operator_email ON operator (lower(email));
