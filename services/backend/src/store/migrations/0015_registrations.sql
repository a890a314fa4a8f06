CREATE TABLE "registrations" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"registration_id" text,
	"revision" integer NOT NULL,
	"content_sha256" text,
	"status" text NOT NULL,
	"code_sha256" text,
	"differences" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "registrations_registration_id_unique" UNIQUE("registration_id")
);
--> statement-breakpoint
CREATE TABLE "stray_registrations" (
	"registration_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_checked_at" ON "registrations" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "applications_signed" ON "applications" USING btree ("id") WHERE state = 'signed';