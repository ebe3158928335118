-- Numbers are a part of the directory (V104).
select telephony.lock_exclusively('telephony.organization_numbers');

create constraint trigger numbers_change_directory after insert or update or delete on telephony.organization_numbers
    deferrable initially deferred for each row execute function telephony.change_directory();
