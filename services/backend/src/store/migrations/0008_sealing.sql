CREATE TABLE "data_keys" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"master" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"master" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "evaluated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resume_attempts" ADD COLUMN "merchant_rut" text;--> statement-breakpoint
ALTER TABLE "data_keys" ADD CONSTRAINT "data_keys_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_keys_master" ON "data_keys" USING btree ("master");--> statement-breakpoint
CREATE INDEX "resume_attempts_merchant_rut" ON "resume_attempts" USING btree ("merchant_rut");