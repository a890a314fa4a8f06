CREATE TABLE "help_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "help_codes" ADD CONSTRAINT "help_codes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;