-- A plan counts from a transfer that took place. Rows were made by looking at the plan until now, also for people without one.
delete from transfer_day;
