ALTER TABLE "applications" ADD COLUMN "host_id" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_searches" ADD COLUMN "hosts" text[];--> statement-breakpoint
CREATE INDEX "applications_other_hosts" ON "applications" USING btree ("host_id","updated_at") WHERE host_id <> 'default';