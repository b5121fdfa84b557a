-- Leave a member gave to send subscribed messages: one grant is one message of that template (peers §3.3).
create table reminder_grant (
  member_id text not null references member,
  unit_id integer not null references unit,
  host text not null check (host in ('weapp', 'alipay')),
  template text not null,
  given integer not null check (given >= 0),
  used integer not null default 0 check (used between 0 and given),
  primary key (member_id, unit_id, host, template)
);
-- Messages to be sent, with the time they are due; nothing clinical stands in them.
create table reminder (
  reminder_id text primary key,
  unit_id integer not null references unit,
  member_id text not null references member,
  host text not null,
  template text not null,
  about text not null,
  text text not null,
  page text not null,
  due_at bigint not null,
  state text not null check (state in ('WAITING', 'SENT', 'WITHDRAWN')),
  settled_at bigint,
  unique (member_id, host, template, about, due_at)
);
create index reminder_due on reminder (due_at) where state = 'WAITING';
