-- Whoever confirms the email of a sign-up chooses the password, and not whoever filled the form.
ALTER TABLE sign_up DROP COLUMN argon2id;
