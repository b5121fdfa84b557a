-- What the registration desk wrote down of a person beside name and document, under the names that form fields have.
alter table patient add column desk_facts jsonb not null default '{}';
