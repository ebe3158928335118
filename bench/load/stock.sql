-- The role of the stock stack: it reads users and numbers, and writes messages into its own table, which has the
-- product's columns, but of its indexes only those of the newest messages and of the primary key, and no triggers.
--   :password  its password
drop schema if exists stock cascade;
select 'create role stock' where not exists (select from pg_roles where rolname = 'stock') \gexec
alter role stock login password :'password';
alter role stock set search_path = stock, telephony;
grant connect on database switchboard to stock;
grant usage on schema telephony to stock;
-- numbers is a view that reads with the rights of its reader.
grant select on telephony.users, telephony.numbers, telephony.company_numbers to stock;
create schema stock;
create table stock.messages (like telephony.messages including defaults);
alter table stock.messages add primary key (org_id, id), alter change_epoch drop not null,
    alter change_transaction drop not null;
create index messages_newest on stock.messages (org_id, created_at desc, id desc);
grant usage on schema stock to stock;
grant select, insert, update on stock.messages to stock;
