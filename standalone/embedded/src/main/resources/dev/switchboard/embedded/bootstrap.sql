-- Roles, schemas and rights of the database "switchboard". Run in that database, as often as
-- needed, by a superuser, or by the owner of the database with CREATEROLE, as the administrator of a managed PostgreSQL is. Passwords are set separately (ALTER ROLE ... PASSWORD), so that this file holds no secret.
--
-- Each service has a schema and two roles. The migrator owns the schema and changes tables; the service's own role
-- only reads and writes rows. Neither sees the other's schema; telephony's migrations grant auth
-- the views that it may read, and the functions through which it creates companies and users.

DO $$
DECLARE
    wanted text;
BEGIN
    FOREACH wanted IN ARRAY ARRAY['auth', 'auth_migrator', 'telephony', 'telephony_migrator'] LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
            EXECUTE format('CREATE ROLE %I', wanted);
        END IF;
        EXECUTE format('ALTER ROLE %I LOGIN NOCREATEDB NOCREATEROLE', wanted);
        -- Who does not have these attributes may not even deny them to others.
        IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
            EXECUTE format('ALTER ROLE %I NOSUPERUSER NOREPLICATION NOBYPASSRLS', wanted);
        ELSIF (SELECT rolsuper OR rolreplication OR rolbypassrls FROM pg_roles WHERE rolname = wanted) THEN
            RAISE EXCEPTION 'The role % has attributes that it must not have', wanted;
        -- Nor may it create schemas for roles that it is not a member of.
        ELSIF NOT pg_has_role(current_user, wanted, 'SET') OR NOT pg_has_role(current_user, wanted, 'USAGE') THEN
            EXECUTE format('GRANT %I TO %I WITH INHERIT TRUE, SET TRUE', wanted, current_user);
        END IF;
    END LOOP;
END
$$;

REVOKE ALL ON DATABASE switchboard FROM PUBLIC;
GRANT CONNECT ON DATABASE switchboard TO auth, auth_migrator, telephony, telephony_migrator;
REVOKE ALL ON SCHEMA public FROM PUBLIC;

CREATE SCHEMA IF NOT EXISTS auth AUTHORIZATION auth_migrator;
CREATE SCHEMA IF NOT EXISTS telephony AUTHORIZATION telephony_migrator;
CREATE SCHEMA IF NOT EXISTS extensions;

GRANT USAGE ON SCHEMA auth TO auth;
GRANT USAGE ON SCHEMA telephony TO telephony;
-- For the views telephony.auth_* and the functions granted to it; it grants no table.
GRANT USAGE ON SCHEMA telephony TO auth;

ALTER DEFAULT PRIVILEGES FOR ROLE auth_migrator IN SCHEMA auth
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO auth;
ALTER DEFAULT PRIVILEGES FOR ROLE auth_migrator IN SCHEMA auth GRANT USAGE, SELECT ON SEQUENCES TO auth;
ALTER DEFAULT PRIVILEGES FOR ROLE auth_migrator REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES FOR ROLE auth_migrator IN SCHEMA auth GRANT EXECUTE ON FUNCTIONS TO auth;

ALTER DEFAULT PRIVILEGES FOR ROLE telephony_migrator IN SCHEMA telephony
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO telephony;
ALTER DEFAULT PRIVILEGES FOR ROLE telephony_migrator IN SCHEMA telephony GRANT USAGE, SELECT ON SEQUENCES TO telephony;
ALTER DEFAULT PRIVILEGES FOR ROLE telephony_migrator REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES FOR ROLE telephony_migrator IN SCHEMA telephony GRANT EXECUTE ON FUNCTIONS TO telephony;

-- Search in names and numbers.
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions;
GRANT USAGE ON SCHEMA extensions TO telephony, telephony_migrator;

ALTER ROLE auth SET search_path = auth;
ALTER ROLE auth_migrator SET search_path = auth;
ALTER ROLE telephony SET search_path = telephony, extensions;
ALTER ROLE telephony_migrator SET search_path = telephony, extensions;

-- No request holds a connection for long, and no forgotten transaction holds back the sync horizon
-- (docs/operations/configure.md#timeouts-of-postgresql). Migrators have no limit. The services set the same limits for each connection, by
-- switchboard.database.*-timeout; these apply to everybody else who connects with their roles.
ALTER ROLE auth SET statement_timeout = '5s';
ALTER ROLE auth SET idle_in_transaction_session_timeout = '5s';
ALTER ROLE auth SET transaction_timeout = '10s';
ALTER ROLE telephony SET statement_timeout = '5s';
ALTER ROLE telephony SET idle_in_transaction_session_timeout = '5s';
ALTER ROLE telephony SET transaction_timeout = '10s';
