-- Half-filled forms of a couple, one row a field, so that two partners who fill at once lose nothing.
create table form_draft (
  -- the pair's id while the two are paired, else the patient's
  scope text not null,
  unit_id integer not null references unit,
  form text not null,
  field text not null,
  value jsonb not null,
  step integer not null default 0,
  by_member text not null,
  at bigint not null,
  primary key (scope, unit_id, form, field)
);
