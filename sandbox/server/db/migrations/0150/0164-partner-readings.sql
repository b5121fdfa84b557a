CREATE INDEX "audit_of_partner" ON "sandbox"."audit" USING btree ("target","actor") WHERE "sandbox"."audit"."result" = 'ok:spouse';
