-- A call to a colleague, who need not have a number.
alter table telephony.dials add column to_user_id uuid;

comment on column telephony.dials.to_user_id is
    'the user who is called, wherever to_number leads; null: whoever to_number leads to';
