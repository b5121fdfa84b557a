-- A couple's file: pairing, forms, uploads, documents to sign, what each partner shares.

-- A pairing may end and begin again; only one at a time is alive for each of the two.
alter table couple drop constraint couple_female_patient_id_key;
alter table couple drop constraint couple_male_patient_id_key;
alter table couple add column paired_at bigint not null default 0;
alter table couple add column ended_at bigint;
alter table couple add column ended_by text not null default '';
alter table couple add column marriage_cert_no text not null default '';
create unique index couple_one_female on couple (female_patient_id) where state = 'PAIRED';
create unique index couple_one_male on couple (male_patient_id) where state = 'PAIRED';

-- Whose card the session acts with; null is the own one.
alter table session add column acting_patient_id text;

-- Hospitals that issue the electronic health card on a page of their own (code 258), and those that ask a
-- first-visit patient for the profile before the verification counts (code 2001).
alter table unit add column card_page text not null default '';
alter table unit add column profile_first boolean not null default false;

alter table card add column source text not null default 'sync';
alter table card add column created_at bigint not null default 0;
-- A card that its holder took out of the app; the hospital still knows it.
alter table card add column unbound boolean not null default false;

create table pair_invite (
  invite_id text primary key,
  unit_id integer not null references unit,
  from_patient_id text not null references patient,
  code_hash text not null unique,
  code text not null,
  name text not null,
  id_no text not null,
  mobile text not null,
  marriage_cert_no text not null,
  state text not null,
  reason text not null default '',
  tries integer not null default 0,
  created_at bigint not null,
  expires_at bigint not null,
  answered_at bigint
);
create unique index pair_invite_open on pair_invite (from_patient_id) where state = 'REQUESTED';
create index pair_invite_to on pair_invite (unit_id, id_no);

create table sharing (
  patient_id text not null references patient,
  pair_id text not null references couple,
  data_class text not null,
  shared boolean not null,
  at bigint not null,
  primary key (patient_id, pair_id, data_class)
);

create table quiet (
  patient_id text primary key references patient,
  quiet boolean not null,
  reason text not null,
  at bigint not null
);

create table form_record (
  record_id text primary key,
  unit_id integer not null references unit,
  family text not null,
  -- The form within its family, the occasion it belongs to ('' when there is only one) and who fills it.
  form text not null,
  variant text not null,
  occasion text not null,
  scope text not null,
  patient_id text not null references patient,
  pair_id text references couple,
  answers jsonb not null,
  state text not null,
  reason text not null default '',
  version integer not null,
  written_by text not null,
  created_at bigint not null,
  updated_at bigint not null,
  reviewed_at bigint,
  deleted_at bigint
);
create index form_record_scope on form_record (unit_id, family, scope);
create unique index form_record_one on form_record (unit_id, family, form, occasion, scope)
  where deleted_at is null and state <> 'CLOSED';

-- Every version with its writer; nothing is overwritten.
create table form_record_version (
  record_id text not null references form_record,
  version integer not null,
  answers jsonb not null,
  written_by text not null,
  member_id text not null,
  at bigint not null,
  primary key (record_id, version)
);

create table filing_place (
  source_id text primary key,
  unit_id integer not null references unit,
  date text not null,
  period text not null,
  start_min integer not null,
  end_min integer not null,
  capacity integer not null check (capacity > 0)
);
create index filing_place_day on filing_place (unit_id, date);

create table filing_visit (
  record_id text primary key references form_record,
  source_id text not null references filing_place,
  state text not null
);

create table upload (
  upload_id text primary key,
  unit_id integer not null references unit,
  patient_id text references patient,
  member_id text not null references member,
  pair_id text references couple,
  kind text not null,
  mime text not null,
  bytes bytea not null,
  size integer not null,
  digest text not null,
  width integer,
  height integer,
  state text not null,
  need text not null default '',
  record_id text,
  created_at bigint not null,
  reviewed_at bigint,
  deleted_at bigint
);
create index upload_member on upload (member_id, unit_id, created_at);

create table consent_document (
  doc_id text primary key,
  unit_id integer not null references unit,
  pair_id text not null references couple,
  doc_type text not null,
  version text not null,
  doc_hash text not null,
  state text not null,
  created_at bigint not null,
  expires_at bigint not null,
  unique (pair_id, doc_type, version)
);

create table consent_signature (
  signature_id text primary key,
  doc_id text not null references consent_document,
  patient_id text not null references patient,
  member_id text not null references member,
  upload_id text unique references upload,
  image_hash text not null,
  doc_hash text not null,
  state text not null,
  at bigint not null,
  ended_at bigint,
  reason text not null default ''
);
create unique index consent_signature_one on consent_signature (doc_id, patient_id) where ended_at is null;

create table quiz_pass (
  doc_id text not null references consent_document,
  patient_id text not null references patient,
  at bigint not null,
  primary key (doc_id, patient_id)
);

create table case_note (
  case_id text primary key,
  unit_id integer not null references unit,
  patient_id text not null references patient,
  kind text not null,
  title text not null,
  visit_date text not null,
  doctor_name text not null,
  lines jsonb not null,
  answers jsonb not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint
);
create index case_note_patient on case_note (patient_id, visit_date);

create table coupon_taken (
  patient_id text not null references patient,
  coupon_id text not null,
  at bigint not null,
  primary key (patient_id, coupon_id)
);
