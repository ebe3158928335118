-- What an organization announces before a recording, and how long it keeps its records. A period is null where records
-- are kept for good, which is what they were until now.
select telephony.lock_exclusively('telephony.organizations');

alter table telephony.organizations
    add column recording_notice     text    check (recording_notice <> ''),
    add column retention_calls      integer check (retention_calls between 1 and 36500),
    add column retention_messages   integer check (retention_messages between 1 and 36500),
    add column retention_recordings integer check (retention_recordings between 1 and 36500),
    add column retention_voicemails integer check (retention_voicemails between 1 and 36500),
    add column retention_faxes      integer check (retention_faxes between 1 and 36500);

comment on column telephony.organizations.recording_notice is
    'the words that everyone on a call hears before it is recorded; null: those of the engine';
comment on column telephony.organizations.retention_calls is
    'after how many days ended calls are deleted, with their recordings and transcripts';
comment on column telephony.organizations.retention_messages is 'after how many days messages are deleted';
comment on column telephony.organizations.retention_recordings is
    'after how many days recordings of ended calls are deleted, with their transcripts';
comment on column telephony.organizations.retention_voicemails is 'after how many days voicemails are deleted';
comment on column telephony.organizations.retention_faxes is 'after how many days faxes are deleted';
