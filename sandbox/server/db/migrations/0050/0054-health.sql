-- What the hospital's system holds of a patient: laboratory reports, medical orders, the last period.
create table lab_report (
  report_id text primary key,
  unit_id integer not null references unit,
  patient_id text not null references patient,
  title text not null,
  sample_type text not null,
  status text not null check (status in ('REQUESTED', 'SAMPLED', 'TESTING', 'REPORTED', 'AMENDED', 'CANCELLED')),
  apply_doctor text not null,
  dept text not null,
  tester text not null,
  reviewer text not null,
  remark text not null default '',
  edition text not null default '',
  -- Handed out at the desk only (domain 9.1: infectious diseases).
  desk_only boolean not null default false,
  items jsonb not null,
  sampled_at bigint,
  reported_at bigint,
  created_at bigint not null
);
create index lab_report_patient on lab_report (patient_id, created_at);

create table medical_order (
  advice_id text primary key,
  unit_id integer not null references unit,
  patient_id text not null references patient,
  advice_date text not null,
  kind text not null,
  content text not null,
  doctor_name text not null,
  status text not null check (status in ('ACTIVE', 'STOPPED', 'DONE')),
  next_visit text not null default '',
  items jsonb not null
);
create index medical_order_patient on medical_order (patient_id, advice_date);

create table last_period (
  patient_id text primary key references patient,
  lmp text not null,
  cycle_days integer not null check (cycle_days between 15 and 60)
);

alter table feedback add column reply text not null default '';
alter table feedback add column replied_at bigint;
alter table feedback add column deleted_at bigint;
