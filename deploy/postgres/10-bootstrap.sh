#!/bin/sh
# Roles, schemas and the services' passwords. The image of PostgreSQL runs it once, on an empty data directory. It can be
# repeated, after an upgrade that changes bootstrap.sql or with new passwords in .env:
#
#   docker compose exec postgres sh /docker-entrypoint-initdb.d/10-bootstrap.sh
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -f /bootstrap/bootstrap.sql
# Passwords are read from the environment: a list of processes shows command lines.
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
\getenv auth AUTH_DATABASE_PASSWORD
\getenv auth_migrator AUTH_MIGRATOR_PASSWORD
\getenv telephony TELEPHONY_DATABASE_PASSWORD
\getenv telephony_migrator TELEPHONY_MIGRATOR_PASSWORD
ALTER ROLE auth PASSWORD :'auth';
ALTER ROLE auth_migrator PASSWORD :'auth_migrator';
ALTER ROLE telephony PASSWORD :'telephony';
ALTER ROLE telephony_migrator PASSWORD :'telephony_migrator';
SQL
