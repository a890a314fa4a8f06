CREATE TABLE "desk_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"code" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_on" text NOT NULL,
	"claimed_by" text,
	"claimed_name" text,
	"claimed_until" timestamp with time zone,
	"proposed_by" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_reads" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_reads" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "staff_reads" ADD COLUMN "ground_ref" text;--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_cases_open" ON "desk_cases" USING btree ("due_on") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "desk_cases_application" ON "desk_cases" USING btree ("application_id");