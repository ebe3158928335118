-- The plans of these functions are kept. One that was made when the tables were nearly empty would read whole tables until
-- the next ANALYZE, however large they have become; every look-up has an index.
ALTER FUNCTION refresh_grant SET enable_seqscan = off;
ALTER FUNCTION refresh_grants SET enable_seqscan = off;
