-- A row of the audit can be given up once it is three years old by the real time (spec:security#retention); nothing of it can
-- be changed, and no clock that a demonstration has moved makes it older.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < (extract(epoch from now()) * 1000)::bigint - 94608000000 then
      return old;
    end if;
  end if;
  raise exception 'audit is append-only';
end
$$;
