CREATE TABLE "help_claims" (
	"session_id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_recording_parts" (
	"application_id" uuid NOT NULL,
	"recording_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "help_recording_parts_application_id_recording_id_number_pk" PRIMARY KEY("application_id","recording_id","number")
);
--> statement-breakpoint
CREATE TABLE "help_recordings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"agents" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "help_claims" ADD CONSTRAINT "help_claims_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_recording_parts" ADD CONSTRAINT "help_recording_parts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_recording_parts" ADD CONSTRAINT "help_recording_parts_recording_id_help_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."help_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_recordings" ADD CONSTRAINT "help_recordings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_sessions" ADD CONSTRAINT "help_sessions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_claims_application" ON "help_claims" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "help_recording_parts_recording" ON "help_recording_parts" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "help_recordings_session" ON "help_recordings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "help_recordings_started_at" ON "help_recordings" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "help_sessions_application" ON "help_sessions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "help_sessions_opened_at" ON "help_sessions" USING btree ("opened_at");