-- A received text is repeated only if it was not answered. An equal text after an answered one is another message.
comment on column telephony.smpp_received_texts.is_repeatable is
    'whether its session ended, or its response could not be written, before it was answered';
create index smpp_received_texts_session on telephony.smpp_received_texts (session, sequence_number);

comment on column telephony.smpp_received_segments.from_number is
    'E.164, otherwise "address " and the address of the sender as it came';

-- Finds the companies that have or had a number: a received message is never written for another one when it comes again.
create index organization_numbers_by_number on telephony.organization_numbers (number);
