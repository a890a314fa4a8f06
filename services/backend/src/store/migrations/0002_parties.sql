CREATE TABLE "link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"link_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "party_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opening" integer;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "applications" SET "snapshot" = '{"reviewDelayed": false, "signatories": [], "keyHolder": null}'::jsonb || "snapshot";
