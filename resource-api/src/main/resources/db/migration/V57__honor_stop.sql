-- The name that settings have in the API. A process of the previous version reads heeds_stop from the view
-- organisations, which keeps the column's former name.
select telephony.lock_exclusively('telephony.organizations');

alter table telephony.organizations rename column heeds_stop to honor_stop;

comment on column telephony.organizations.honor_stop is
    'whether STOP, START and HELP in inbound messages opt out, opt in and are answered';
