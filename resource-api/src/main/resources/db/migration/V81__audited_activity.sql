-- The activity logs, which are part of the audit logs that the authorization server shows to administrators and, for the
-- organization of the operators, to operators.
create view telephony.auth_activity as
    select org_id, id, action, record_id, user_id, client_id, client_address, created_at
    from telephony.activities;

comment on view telephony.auth_activity is 'for the authorization server: who changed what';

grant select on telephony.auth_activity to auth;
