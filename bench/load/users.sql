-- A page of 50 users of a company: what GET /v1/users has to read at least.
select id, name, email, extension, role, status, created_at, updated_at from users where org_id = :org_id
order by name, id limit 51;
