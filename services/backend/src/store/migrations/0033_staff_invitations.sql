ALTER TABLE "invitations" ADD COLUMN "executive" text;--> statement-breakpoint
CREATE INDEX "invitations_created_at" ON "invitations" USING btree ("host_id","created_at","id");