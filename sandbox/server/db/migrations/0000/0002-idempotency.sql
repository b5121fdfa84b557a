-- Answers to writes that came with an Idempotency-Key. Key and anonymous subject stand here only as hashes.
create table idempotent_answer (
  subject text not null,
  key_hash text not null,
  call_id text not null,
  fingerprint text not null,
  -- JSON of the answer's data exactly as it was sent; null while the first request is still running.
  answer text,
  -- Process that runs the first request, and when it began by the machine's clock.
  owner text not null,
  claimed_at bigint not null,
  -- By the sandbox clock, as everywhere else.
  created_at bigint not null,
  primary key (subject, key_hash, call_id)
);
create index idempotent_answer_age on idempotent_answer (created_at);
