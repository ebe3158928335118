-- A page of 50 numbers of a company: what GET /v1/numbers has to read at least.
select id, number, label, status, type, capabilities, user_id, assigned_at, created_at, updated_at from numbers
where org_id = :org_id order by number, id limit 51;
