CREATE TABLE "webhook_cursors" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"delivered" integer NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook_cursors" ADD CONSTRAINT "webhook_cursors_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;