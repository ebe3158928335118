-- Faxes that an engine without a storage of its own has accepted: how far it has come, so that another process continues
-- them.
create table telephony.faxes_in_transit (
    org_id      uuid             not null,
    id          uuid             not null,
    attempts    integer          not null default 0 check (attempts >= 0),
    trunk       integer          not null default 0 check (trunk >= 0),
    channel     text collate "C",
    called_at   timestamptz(3),
    accepted_at timestamptz(3)   not null default clock_timestamp(),
    primary key (org_id, id),
    foreign key (org_id, id) references telephony.faxes (org_id, id) on delete cascade,
    constraint faxes_in_transit_called_over_a_channel check ((channel is null) = (called_at is null))
);

comment on table telephony.faxes_in_transit is 'faxes that an engine has accepted and that are not over';
comment on column telephony.faxes_in_transit.attempts is 'calls that ended without success';
comment on column telephony.faxes_in_transit.trunk is 'the position of the trunk that is called over, or is called over next';
comment on column telephony.faxes_in_transit.channel is 'of the call in progress';
comment on column telephony.faxes_in_transit.called_at is 'when that call was begun';

create index faxes_in_transit_calling on telephony.faxes_in_transit (channel) where channel is not null;
