-- Whether a session has a leg that is not over, in whichever organization (V125).
--
-- Not in a transaction, so that writes go on while the index is built. When it is interrupted it runs again, and an index
-- that is there already may be invalid.
drop index concurrently if exists telephony.calls_live_of_session;
create index concurrently calls_live_of_session on telephony.calls (session_id) where ended_at is null;
