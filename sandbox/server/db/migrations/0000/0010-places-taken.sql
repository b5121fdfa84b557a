-- Places taken on the coming days of one hospital, counted at every look at its clinics. The states are those of
-- appointment_one_seat.
create index appointment_taken on appointment (unit_id, date, slot_id)
  where status in ('LOCKED', 'UNPAID', 'BOOKED', 'CANCEL_PENDING', 'CHECKED_IN', 'MISSED', 'IN_VISIT', 'DONE', 'NO_SHOW');
