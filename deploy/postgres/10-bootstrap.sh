#!/bin/sh
# Run once by the postgres image on an empty data directory: roles, schemas and the services' passwords.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -f /bootstrap/bootstrap.sql
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -v auth="$AUTH_DATABASE_PASSWORD" -v auth_migrator="$AUTH_MIGRATOR_PASSWORD" \
  -v telephony="$TELEPHONY_DATABASE_PASSWORD" -v telephony_migrator="$TELEPHONY_MIGRATOR_PASSWORD" <<'SQL'
ALTER ROLE auth PASSWORD :'auth';
ALTER ROLE auth_migrator PASSWORD :'auth_migrator';
ALTER ROLE telephony PASSWORD :'telephony';
ALTER ROLE telephony_migrator PASSWORD :'telephony_migrator';
SQL
