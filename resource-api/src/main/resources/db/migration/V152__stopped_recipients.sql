-- Whether a text must not be sent: its recipient wrote STOP to a company that honors it, and the text is no reply to STOP or
-- HELP. The service asks before it hands a text over, and a carrier that keeps texts asks in the statement after which it
-- submits one.
create function telephony.recipient_stopped(company_id uuid, recipient text, message_id uuid) returns boolean
    language sql stable parallel safe
return exists (
    select from telephony.message_opt_outs as stopped
        join telephony.organizations on organizations.id = stopped.org_id
    where stopped.org_id = recipient_stopped.company_id and stopped.other_number = recipient_stopped.recipient
        and organizations.honor_stop
        -- A process of the previous version lists no replies; its confirmation of STOP has the time of the STOP.
        and not (recipient_stopped.message_id = any (stopped.replies)
            or cardinality(stopped.replies) = 0 and exists (
                select from telephony.messages
                where messages.org_id = recipient_stopped.company_id and messages.id = recipient_stopped.message_id
                    and messages.created_at = stopped.stopped_at)));

comment on function telephony.recipient_stopped(uuid, text, uuid) is
    'whether a text must not be sent, since its recipient wrote STOP';
