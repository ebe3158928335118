-- The confirmed pages of a received fax that was interrupted are kept. Its error says that they are a part.
alter table telephony.faxes drop constraint faxes_failed_for_a_reason;
alter table telephony.faxes add constraint faxes_failed_for_a_reason check (
    (status <> 'failed' or error_code is not null) and (status in ('failed', 'received') or error_code is null)
        and (error_code is null) = (error_message is null)) not valid;
alter table telephony.faxes validate constraint faxes_failed_for_a_reason;
