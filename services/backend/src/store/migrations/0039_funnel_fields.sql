CREATE TABLE "funnel_fields" (
	"application_id" uuid NOT NULL,
	"week" date NOT NULL,
	"origin" text NOT NULL,
	"field" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "funnel_fields_application_id_week_origin_field_reason_pk" PRIMARY KEY("application_id","week","origin","field","reason")
);
--> statement-breakpoint
ALTER TABLE "funnel_fields" ADD CONSTRAINT "funnel_fields_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funnel_fields_week" ON "funnel_fields" USING btree ("week");