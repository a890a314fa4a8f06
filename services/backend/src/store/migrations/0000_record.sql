CREATE SEQUENCE "public"."folio_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "application_events" (
	"application_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"command_id" text,
	CONSTRAINT "application_events_application_id_version_pk" PRIMARY KEY("application_id","version")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"folio" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"merchant_rut" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_folio_unique" UNIQUE("folio")
);
--> statement-breakpoint
CREATE TABLE "commands" (
	"application_id" uuid NOT NULL,
	"command_id" text NOT NULL,
	"outcome" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "commands_application_id_command_id_pk" PRIMARY KEY("application_id","command_id")
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"application_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "document_files_application_id_document_id_kind_pk" PRIMARY KEY("application_id","document_id","kind")
);
--> statement-breakpoint
CREATE TABLE "documents_index" (
	"application_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"verification_code" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "documents_index_application_id_document_id_pk" PRIMARY KEY("application_id","document_id"),
	CONSTRAINT "documents_index_verification_code_unique" UNIQUE("verification_code")
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"application_id" uuid NOT NULL,
	"challenge_id" text NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "otp_challenges_application_id_challenge_id_pk" PRIMARY KEY("application_id","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "outbound_mails" (
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbound_mails_application_id_key_pk" PRIMARY KEY("application_id","key")
);
--> statement-breakpoint
CREATE TABLE "sealed_values" (
	"application_id" uuid NOT NULL,
	"id" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sealed_values_application_id_id_pk" PRIMARY KEY("application_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents_index" ADD CONSTRAINT "documents_index_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_mails" ADD CONSTRAINT "outbound_mails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_values" ADD CONSTRAINT "sealed_values_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_merchant_rut" ON "applications" USING btree ("merchant_rut");--> statement-breakpoint
CREATE INDEX "applications_updated_at" ON "applications" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "document_files_sha256" ON "document_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "documents_index_sha256" ON "documents_index" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "sealed_values_expires_at" ON "sealed_values" USING btree ("expires_at");