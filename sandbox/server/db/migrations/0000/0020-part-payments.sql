-- An order of which the medical insurance has settled its part: the rest is still to be paid.
alter table pay_order add column medicare_fen integer not null default 0 check (medicare_fen >= 0);
do $$
declare old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'sandbox.pay_order'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%paid_fen = 0%' and pg_get_constraintdef(oid) like '%created%';
  execute format('alter table sandbox.pay_order drop constraint %I', old);
end $$;
alter table pay_order add check (state not in ('created', 'paying', 'unknown') or paid_fen = medicare_fen);
alter table pay_order add check (state <> 'closed' or paid_fen = 0 or refunded_fen = paid_fen);
