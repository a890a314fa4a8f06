CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"right" text NOT NULL,
	"proof" text NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_on" text NOT NULL,
	"proposed_by" text,
	"closed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("due_on") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "data_requests_application" ON "data_requests" USING btree ("application_id");