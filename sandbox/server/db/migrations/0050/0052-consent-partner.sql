-- The pairing that a consent to share was given for; '' for every other kind and without a partner.
alter table consent add column pair_id text not null default '';
-- The order in which things were said: the clock of the demonstration can be turned back.
alter table consent add column seq bigserial;
