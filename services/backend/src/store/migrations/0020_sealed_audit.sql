CREATE TABLE "audit_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"reached" jsonb NOT NULL,
	"rows" "bytea" NOT NULL,
	"digest" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"token" "bytea",
	CONSTRAINT "audit_seals_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "desk_activities" (
	"id" serial PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"case_id" uuid,
	"type" text NOT NULL,
	"ref" text,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_grounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"ground" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"acknowledged_by" text,
	"acknowledged_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_reads" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "staff_reads" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "staff_reads" ADD COLUMN "reader_kind" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_activities" ADD CONSTRAINT "desk_activities_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_grounds" ADD CONSTRAINT "staff_grounds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_activities_application" ON "desk_activities" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "staff_grounds_staff" ON "staff_grounds" USING btree ("staff_id","application_id","until");