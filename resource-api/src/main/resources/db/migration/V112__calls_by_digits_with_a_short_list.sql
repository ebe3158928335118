-- New entries of a GIN index wait in a list that each scan reads as a whole, and a search scans the index once for each period.
-- With the default of 4 MB, a search through a year read 22,000 pages while calls were written: 76 ms instead of 1. A short list
-- is also added to the index in 15 ms, by the statement that fills it. Without a list an insert takes a third longer.
alter index telephony.calls_by_digits set (gin_pending_list_limit = 256);
select gin_clean_pending_list('telephony.calls_by_digits');
