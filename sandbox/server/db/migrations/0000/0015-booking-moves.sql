-- A visit that is being moved: the new place is held (kind 'swap') while the old one stays booked.
alter table appointment add column swap_of text;

-- Every move that was confirmed, by the hold it came from, so that a confirmation asked for twice is one move.
create table appointment_move (
  lock_id text primary key,
  appointment_id text not null references appointment,
  patient_id text not null references patient,
  unit_id integer not null,
  from_slot_id text not null,
  from_seq_no integer not null,
  to_slot_id text not null,
  to_seq_no integer not null,
  at bigint not null
);
create index appointment_move_patient on appointment_move (patient_id, at);

-- Extra places that a doctor gives in the consulting room, beside the numbers of the session.
alter table schedule add column plus_total integer not null default 0;
alter table appointment add column extra boolean not null default false;
