-- Each attempt at storing the audio of a recording has a key of its own, as with faxes, so that an attempt that comes too
-- late schedules the deletion of its own file and not of the one that the recording has.
alter table telephony.recordings add column media_key text collate "C" check (media_key <> '');

update telephony.recordings set media_key = 'recordings/' || org_id || '/' || id || '.ogg';

alter table telephony.recordings alter column media_key set not null;

comment on column telephony.recordings.media_key is 'of its audio in the media store';
