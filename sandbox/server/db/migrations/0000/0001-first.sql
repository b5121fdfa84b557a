-- Everything the sandbox hospital knows. Instants are milliseconds of the sandbox clock (bigint),
-- days are hospital days (text, YYYY-MM-DD, Asia/Shanghai), money is integer fen.

create table setting (
  key text primary key,
  value jsonb not null
);

create table unit (
  unit_id integer primary key,
  name text not null,
  short_name text not null,
  level text not null,
  province text not null,
  city text not null,
  address text not null,
  longitude double precision not null,
  latitude double precision not null,
  phone text not null,
  intro text not null,
  license text not null,
  -- Answer code for a patient without a file where the hospital asks for one first.
  filing_code integer,
  sort integer not null
);

create table subject (
  subject_id text primary key,
  unit_id integer not null references unit,
  parent_code text not null,
  name text not null,
  floor text not null,
  intro text not null,
  book_kind text not null,
  reg_class text not null,
  fee_fen integer not null check (fee_fen >= 0),
  sort integer not null
);

create table doctor (
  doctor_id text primary key,
  unit_id integer not null references unit,
  subject_id text not null references subject,
  name text not null,
  sex integer not null,
  title text not null,
  good_at text not null,
  intro text not null,
  fee_fen integer not null check (fee_fen >= 0),
  rating_tenths integer not null,
  consult_count integer not null,
  fans_count integer not null,
  sort integer not null
);

create table schedule (
  schedule_id text primary key,
  unit_id integer not null references unit,
  doctor_id text not null references doctor,
  subject_id text not null references subject,
  date text not null,
  period text not null check (period in ('AM', 'PM', 'EVENING', 'DAY')),
  reg_class text not null,
  fee_fen integer not null check (fee_fen >= 0),
  suspended boolean not null default false,
  suspend_reason text,
  unique (doctor_id, date, period)
);
create index schedule_unit_date on schedule (unit_id, date);

-- Places 1…withheld of a slot are given out at the hospital's window, the rest belong to the app.
create table slot (
  slot_id text primary key,
  schedule_id text not null references schedule,
  unit_id integer not null,
  start_min integer not null,
  end_min integer not null,
  capacity integer not null check (capacity > 0),
  withheld integer not null default 0 check (withheld >= 0 and withheld <= capacity)
);
create index slot_schedule on slot (schedule_id, start_min);

create table patient (
  patient_id text primary key,
  unit_id integer not null references unit,
  his_patient_id text not null,
  name text not null,
  sex integer not null check (sex in (1, 2)),
  birthday text not null,
  id_type text not null,
  id_no text not null,
  mobile text not null,
  case_no text not null,
  archive_no text not null,
  is_first_visit boolean not null,
  staff_managed boolean not null default false,
  no_show_count integer not null default 0 check (no_show_count >= 0),
  self_booking_disabled boolean not null default false,
  note text not null default '',
  unique (unit_id, id_no)
);

create table couple (
  pair_id text primary key,
  unit_id integer not null references unit,
  female_patient_id text not null unique references patient,
  male_patient_id text not null unique references patient,
  state text not null
);

create table member (
  member_id text primary key,
  mobile text unique,
  user_name text not null default '',
  avatar_url text not null default '',
  channel text not null,
  created_at bigint not null,
  login_at bigint not null
);

-- An applet or official-account identity; without a member it is a visitor who has no phone yet.
create table oauth_link (
  open_id text primary key,
  kind text not null,
  member_id text not null references member
);

-- A member's verified identity at one hospital: one identity, one member, one hospital.
create table binding (
  binding_id text primary key,
  unit_id integer not null references unit,
  member_id text not null references member,
  patient_id text not null unique references patient,
  method text not null,
  verified_at bigint not null,
  unique (member_id, unit_id)
);

create table verification_attempt (
  id bigserial primary key,
  member_id text not null references member,
  unit_id integer not null,
  date text not null,
  at bigint not null
);
create index verification_attempt_day on verification_attempt (member_id, unit_id, date);

create table card (
  card_id text primary key,
  unit_id integer not null references unit,
  patient_id text not null references patient,
  card_no text not null,
  card_type text not null,
  balance_fen integer not null check (balance_fen >= 0),
  status text not null,
  is_default boolean not null,
  unique (unit_id, card_no)
);
create unique index card_one_default on card (patient_id) where is_default;

create table session (
  token_hash text primary key,
  member_id text not null references member,
  unit_id integer,
  dept_id text not null default '',
  open_id text,
  created_at bigint not null,
  seen_at bigint not null,
  ended_at bigint
);
create index session_member on session (member_id);

create table used_code (
  code_hash text primary key,
  at bigint not null
);

create table issued_open_id (
  open_id text primary key,
  at bigint not null
);

create table ticket (
  ticket_hash text primary key,
  member_id text not null references member,
  unit_id integer,
  expires_at bigint not null,
  used_at bigint
);

create table captcha (
  captcha_id text primary key,
  mobile text not null,
  gap_x integer not null,
  question text not null,
  answer text not null,
  created_at bigint not null,
  expires_at bigint not null,
  tries integer not null default 0,
  passed_at bigint,
  proof_hash text,
  used_at bigint
);
create index captcha_mobile on captcha (mobile, passed_at);

create table sms_code (
  sms_id text primary key,
  mobile text not null,
  purpose text not null,
  code_hash text not null,
  created_at bigint not null,
  expires_at bigint not null,
  tries integer not null default 0,
  used_at bigint
);
create index sms_code_mobile on sms_code (mobile, created_at);

-- The phones of the sandbox: what would have been sent. Only the console reads it.
create table sms_outbox (
  id bigserial primary key,
  mobile text not null,
  text text not null,
  at bigint not null
);
create index sms_outbox_mobile on sms_outbox (mobile, id);

create table appointment (
  appointment_id text primary key,
  unit_id integer not null references unit,
  kind text not null,
  patient_id text not null references patient,
  member_id text references member,
  session_hash text,
  schedule_id text not null references schedule,
  slot_id text not null references slot,
  seq_no integer not null,
  date text not null,
  start_min integer not null,
  end_min integer not null,
  fee_fen integer not null check (fee_fen >= 0),
  status text not null check (status in ('LOCKED', 'UNPAID', 'BOOKED', 'CANCEL_PENDING', 'CHECKED_IN',
    'MISSED', 'IN_VISIT', 'DONE', 'CANCELLED', 'EXPIRED', 'SUSPENDED', 'NO_SHOW')),
  created_by text not null check (created_by in ('patient', 'staff')),
  lock_expire_at bigint,
  order_code text,
  booked_at bigint,
  ended_at bigint,
  ended_by text,
  cancel_reason text not null default '',
  request_reason text not null default '',
  request_state text not null default '',
  request_answer text not null default '',
  request_at bigint,
  check_in_at bigint,
  remark text not null default '',
  created_at bigint not null,
  updated_at bigint not null
);
-- One place, one patient.
create unique index appointment_one_seat on appointment (slot_id, seq_no)
  where status in ('LOCKED', 'UNPAID', 'BOOKED', 'CANCEL_PENDING', 'CHECKED_IN', 'MISSED', 'IN_VISIT', 'DONE', 'NO_SHOW');
-- One valid appointment a patient, hospital and kind.
create unique index appointment_one_valid on appointment (patient_id, unit_id, kind)
  where status in ('LOCKED', 'UNPAID', 'BOOKED', 'CANCEL_PENDING', 'CHECKED_IN', 'MISSED');
create index appointment_patient on appointment (patient_id, created_at);
create index appointment_due on appointment (lock_expire_at) where status in ('LOCKED', 'UNPAID');

create table pay_order (
  order_code text primary key,
  unit_id integer not null references unit,
  patient_id text not null references patient,
  member_id text not null references member,
  type integer not null check (type between 1 and 7),
  biz_id text not null,
  title text not null,
  items jsonb not null,
  total_fen integer not null check (total_fen >= 0),
  discount_fen integer not null default 0 check (discount_fen >= 0),
  payable_fen integer not null check (payable_fen = total_fen - discount_fen and payable_fen >= 0),
  paid_fen integer not null default 0 check (paid_fen between 0 and payable_fen),
  refunded_fen integer not null default 0 check (refunded_fen between 0 and paid_fen),
  pay_method text not null default '',
  state text not null check (state in ('created', 'paying', 'unknown', 'paid', 'closed', 'partRefunded', 'refunded')),
  idem_key text not null,
  created_at bigint not null,
  expire_at bigint not null,
  paid_at bigint,
  refund_at bigint,
  closed_at bigint,
  trade_no text not null default '',
  check (state not in ('created', 'paying', 'unknown', 'closed') or paid_fen = 0),
  check (state <> 'paid' or (paid_fen = payable_fen and refunded_fen = 0))
);
create unique index pay_order_key on pay_order (member_id, idem_key);
create unique index pay_order_one_open on pay_order (type, biz_id) where state <> 'closed';
create index pay_order_open on pay_order (state) where state in ('paying', 'unknown');

-- What the payment institution knows; the hospital reads it only through the gateway port.
create table gateway_trade (
  order_code text primary key,
  trade_no text not null unique,
  prepay_id text not null unique,
  unit_id integer not null,
  title text not null,
  amount_fen integer not null check (amount_fen >= 0),
  channel text not null,
  state text not null check (state in ('waiting', 'unknown', 'paid', 'cancelled', 'closed')),
  created_at bigint not null,
  decided_at bigint,
  charges integer not null default 0 check (charges between 0 and 1)
);

create table pay_notice (
  id bigserial primary key,
  order_code text not null,
  trade_no text not null,
  amount_fen bigint not null,
  result text not null,
  at bigint not null
);

create table refund (
  refund_id text primary key,
  order_code text not null,
  amount_fen integer not null check (amount_fen > 0),
  reason text not null,
  state text not null,
  created_at bigint not null,
  unique (order_code, reason)
);

create table message (
  id bigserial primary key,
  unit_id integer not null,
  patient_id text not null,
  title text not null,
  text text not null,
  at bigint not null,
  read_at bigint
);

create table consent (
  consent_id text primary key,
  member_id text not null references member,
  unit_id integer,
  kind text not null,
  version text not null,
  agreed boolean not null,
  at bigint not null
);
create index consent_member on consent (member_id, kind, at);

create table frozen_item (
  freeze_id text primary key,
  unit_id integer not null,
  pair_id text not null references couple,
  kind text not null,
  straws integer not null,
  frozen_on text not null,
  paid_until text not null
);

-- Who did what, when, with which result. Names, numbers and phones never stand here, only ids.
create table audit (
  id bigserial primary key,
  at bigint not null,
  unit_id integer,
  actor text not null,
  call_id text not null,
  target text not null,
  result text not null
);

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit is append-only';
end
$$;
create trigger audit_no_change before update or delete on audit for each row execute function audit_is_append_only();
create trigger audit_no_truncate before truncate on audit for each statement execute function audit_is_append_only();

create table feedback (
  feedback_id text primary key,
  unit_id integer not null,
  member_id text not null references member,
  content text not null,
  contact text not null,
  state text not null,
  created_at bigint not null
);
