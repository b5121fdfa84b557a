-- What a patient is to pay for: orders of doctors, and the fees of embryo testing.
create table bill (
  bill_id text primary key,
  unit_id integer not null references unit,
  patient_id text not null references patient,
  kind text not null check (kind in ('advice', 'pgt')),
  title text not null,
  dept_name text not null,
  doctor_name text not null,
  presc_no text not null,
  date text not null,
  items jsonb not null,
  total_fen integer not null check (total_fen >= 0),
  medicare_fen integer not null default 0 check (medicare_fen between 0 and total_fen),
  state text not null check (state in ('UNPAID', 'PAID', 'REFUNDED', 'VOID')),
  order_code text references pay_order,
  paid_at bigint
);
create index bill_patient on bill (unit_id, patient_id, state);
