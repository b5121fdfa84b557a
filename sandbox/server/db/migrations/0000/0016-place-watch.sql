-- A patient waits for a place of a day: with one doctor, or with any doctor of a clinic. Who came first is offered first.
create table place_watch (
  watch_id text primary key,
  unit_id integer not null references unit,
  patient_id text not null references patient,
  member_id text not null references member,
  subject_id text not null references subject,
  doctor_id text references doctor,
  date text not null,
  state text not null check (state in ('WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'ENDED')),
  -- The held place of an offer: an appointment of kind 'offer'.
  offer_id text,
  created_at bigint not null,
  ended_at bigint
);
create index place_watch_waiting on place_watch (created_at) where state = 'WAITING';
create index place_watch_patient on place_watch (patient_id, created_at);

-- A visit that staff made, which the patient has said to come to.
alter table appointment add column acknowledged_at bigint;
