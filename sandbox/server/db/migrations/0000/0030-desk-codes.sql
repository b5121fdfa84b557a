-- Short codes a registration desk hands to somebody whose papers it has seen; one use, ten minutes.
create table desk_code (
  code_id text primary key,
  code_hash text not null,
  unit_id integer not null references unit,
  patient_id text not null references patient,
  expires_at bigint not null,
  wrong integer not null default 0,
  used_at bigint
);
create unique index desk_code_open on desk_code (unit_id, code_hash) where used_at is null;
-- Leave to be recognised by face at the partner, and what the partner reported back.
create table face_check (
  ticket_hash text primary key,
  unit_id integer not null references unit,
  member_id text not null references member,
  patient_id text not null references patient,
  expires_at bigint not null,
  passed boolean
);
