-- Users are a part of the directory (V104).
select telephony.lock_exclusively('telephony.users');

create constraint trigger users_change_directory after insert or update or delete on telephony.users
    deferrable initially deferred for each row execute function telephony.change_directory();
