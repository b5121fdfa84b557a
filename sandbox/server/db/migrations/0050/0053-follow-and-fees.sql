-- The day from which a plan of follow-ups counts; fixed once, for a patient or for the couple.
create table transfer_day (
  scope text primary key,
  unit_id integer not null references unit,
  date text not null
);

create table coupon (
  unit_id integer not null references unit,
  coupon_id text not null,
  name text not null,
  valid_days integer not null check (valid_days > 0),
  primary key (unit_id, coupon_id)
);

create table vaccination (
  patient_id text not null references patient,
  dose integer not null check (dose > 0),
  vaccine text not null,
  date text not null,
  place text not null,
  primary key (patient_id, dose)
);

create table fee_waiver (
  apply_id text primary key,
  unit_id integer not null references unit,
  patient_id text not null references patient,
  reason text not null,
  state text not null check (state in ('SUBMITTED', 'ACCEPTED', 'REFUSED')),
  answer text not null default '',
  created_at bigint not null,
  decided_at bigint
);
-- One application at a time waits for an answer.
create unique index fee_waiver_open on fee_waiver (patient_id) where state = 'SUBMITTED';
