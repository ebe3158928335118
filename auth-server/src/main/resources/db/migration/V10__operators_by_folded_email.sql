-- Operators are looked up, and attempts to sign in are counted, under the same case folding that finds the people of
-- companies (telephony.folded). The function is repeated here because this schema may not depend on the other's
-- migrations.
CREATE FUNCTION folded(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN casefold(normalize(value, nfc) COLLATE pg_unicode_fast);

CREATE UNIQUE INDEX operator_email_folded ON operator (folded(email));
DROP INDEX operator_email;
