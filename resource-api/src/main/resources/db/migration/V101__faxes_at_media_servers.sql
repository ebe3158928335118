-- Faxes are sent by any of several Asterisks.
select telephony.lock_exclusively('telephony.faxes_in_transit');

alter table telephony.faxes_in_transit add column media_server text collate "C";

comment on column telephony.faxes_in_transit.media_server is
    'the name of the Asterisk of the call in progress; null for the first one in a row of an earlier version';
