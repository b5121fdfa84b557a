-- What a feedback is about (domain 13.4); those sent before were not asked.
alter table feedback add column type text not null default 'other' check (type in ('fault', 'experience', 'service', 'other'));
