-- A first-visit registration may be there before the verification; it waits under the account of who wrote it.
alter table form_record alter column patient_id drop not null;
