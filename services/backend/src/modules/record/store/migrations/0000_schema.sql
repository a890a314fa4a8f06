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
	"host_id" text DEFAULT 'default' NOT NULL,
	"client_reference" text,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"merchant_rut" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"evaluated_at" timestamp with time zone,
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
CREATE TABLE "help_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"link_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_counts" (
	"recipient" text PRIMARY KEY NOT NULL,
	"sent" double precision[] NOT NULL,
	"typed" double precision[] NOT NULL
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
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"restored_at" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"application_id" uuid NOT NULL,
	"party_id" text NOT NULL,
	"redirect_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	CONSTRAINT "redirects_application_id_party_id_pk" PRIMARY KEY("application_id","party_id"),
	CONSTRAINT "redirects_redirect_id_unique" UNIQUE("redirect_id"),
	CONSTRAINT "redirects_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "resume_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"attempt" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"merchant_rut" text
);
--> statement-breakpoint
CREATE TABLE "risk_keys" (
	"application_id" uuid NOT NULL,
	"party_id" text NOT NULL,
	"person" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "risk_keys_application_id_party_id_kind_hash_pk" PRIMARY KEY("application_id","party_id","kind","hash")
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
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"party_id" text,
	"opening" integer
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claim_hash" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "transfers_claim_hash_unique" UNIQUE("claim_hash")
);
--> statement-breakpoint
CREATE TABLE "used_words" (
	"word_hash" text PRIMARY KEY NOT NULL,
	"command_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_cursors" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"delivered" integer NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_validations" (
	"application_id" uuid NOT NULL,
	"try_id" text NOT NULL,
	"account" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"valid" boolean,
	"answered_at" timestamp with time zone,
	CONSTRAINT "account_validations_application_id_try_id_pk" PRIMARY KEY("application_id","try_id")
);
--> statement-breakpoint
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
	"application_id" uuid,
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
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"of_group" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"start_after" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"node" integer,
	"heartbeat_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "document_files" (
	"application_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"scan" text,
	"scanned_at" timestamp with time zone,
	CONSTRAINT "document_files_application_id_document_id_kind_pk" PRIMARY KEY("application_id","document_id","kind")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"application_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_versions_application_id_document_id_sha256_pk" PRIMARY KEY("application_id","document_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "documents_index" (
	"application_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"verification_code" text NOT NULL,
	"sha256" text NOT NULL,
	"status" text NOT NULL,
	"annulled_at" timestamp with time zone,
	CONSTRAINT "documents_index_application_id_document_id_pk" PRIMARY KEY("application_id","document_id"),
	CONSTRAINT "documents_index_verification_code_unique" UNIQUE("verification_code")
);
--> statement-breakpoint
CREATE TABLE "funnel_cells" (
	"week" date NOT NULL,
	"host_id" text NOT NULL,
	"kind" text NOT NULL,
	"entry" text NOT NULL,
	"measure" text NOT NULL,
	"step" text NOT NULL,
	"code" text NOT NULL,
	"people" integer,
	"median_seconds" integer,
	"slow_seconds" integer,
	CONSTRAINT "funnel_cells_week_host_id_kind_entry_measure_step_code_pk" PRIMARY KEY("week","host_id","kind","entry","measure","step","code")
);
--> statement-breakpoint
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
CREATE TABLE "funnel_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"reached_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnel_range_cells" (
	"week" date NOT NULL,
	"span" integer NOT NULL,
	"host_id" text NOT NULL,
	"kind" text NOT NULL,
	"entry" text NOT NULL,
	"measure" text NOT NULL,
	"step" text NOT NULL,
	"code" text NOT NULL,
	"people" integer,
	"median_seconds" integer,
	"slow_seconds" integer,
	CONSTRAINT "funnel_range_cells_span_week_host_id_kind_entry_measure_step_code_pk" PRIMARY KEY("span","week","host_id","kind","entry","measure","step","code")
);
--> statement-breakpoint
CREATE TABLE "funnel_ranges" (
	"week" date NOT NULL,
	"span" integer NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	CONSTRAINT "funnel_ranges_span_week_pk" PRIMARY KEY("span","week")
);
--> statement-breakpoint
CREATE TABLE "funnel_visits" (
	"application_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"step" text NOT NULL,
	"host_id" text NOT NULL,
	"kind" text NOT NULL,
	"entry" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"outcome" text,
	"code" text,
	CONSTRAINT "funnel_visits_application_id_number_pk" PRIMARY KEY("application_id","number")
);
--> statement-breakpoint
CREATE TABLE "funnel_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"released_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_days" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"outcome" text NOT NULL,
	"code" text NOT NULL,
	"up_to_ms" integer NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "source_days_day_source_outcome_code_up_to_ms_pk" PRIMARY KEY("day","source","outcome","code","up_to_ms")
);
--> statement-breakpoint
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
CREATE TABLE "api_assertions" (
	"client_id" text NOT NULL,
	"jti_hash" text NOT NULL,
	"usable_until" timestamp with time zone NOT NULL,
	CONSTRAINT "api_assertions_client_id_jti_hash_pk" PRIMARY KEY("client_id","jti_hash")
);
--> statement-breakpoint
CREATE TABLE "api_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"secret_hashes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"xid" bigint NOT NULL,
	"application_id" uuid NOT NULL,
	"host_id" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "host_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"client_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"secret_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_by" text,
	"application_id" uuid,
	CONSTRAINT "host_sessions_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "invitation_batch_rows" (
	"batch_id" text NOT NULL,
	"row" integer NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"field" text,
	"invitation_id" text,
	"reference" text,
	CONSTRAINT "invitation_batch_rows_batch_id_row_pk" PRIMARY KEY("batch_id","row")
);
--> statement-breakpoint
CREATE TABLE "invitation_batch_slices" (
	"batch_id" text NOT NULL,
	"number" integer NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "invitation_batch_slices_batch_id_number_pk" PRIMARY KEY("batch_id","number")
);
--> statement-breakpoint
CREATE TABLE "invitation_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"client_id" text NOT NULL,
	"rows" integer NOT NULL,
	"columns" text[] NOT NULL,
	"dry_run" boolean NOT NULL,
	"expires_in_days" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"client_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"session_id" text NOT NULL,
	"channel" text NOT NULL,
	"reference" text,
	"executive" text,
	"mailbox" text,
	"mailed" integer DEFAULT 0 NOT NULL,
	"sealed" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"application_id" uuid,
	CONSTRAINT "invitations_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "invitations_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "mail_stops" (
	"host_id" text NOT NULL,
	"mailbox" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_stops_host_id_mailbox_pk" PRIMARY KEY("host_id","mailbox")
);
--> statement-breakpoint
CREATE TABLE "published_texts" (
	"host_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"text" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "published_texts_host_id_kind_version_pk" PRIMARY KEY("host_id","kind","version")
);
--> statement-breakpoint
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
CREATE TABLE "search_keys" (
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "search_keys_application_id_kind_hash_pk" PRIMARY KEY("application_id","kind","hash")
);
--> statement-breakpoint
CREATE TABLE "search_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"reached_id" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_searches" (
	"id" serial PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"hits" integer NOT NULL,
	"hosts" text[],
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_absences" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"member" jsonb NOT NULL,
	"until" text NOT NULL,
	"substitute_id" text,
	"substitute_name" text,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"command_id" uuid NOT NULL,
	"returned" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"code" text NOT NULL,
	"is_pj" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_on" text NOT NULL,
	"claimed_by" text,
	"claimed_name" text,
	"claimed_until" timestamp with time zone,
	"handed_by" text,
	"proposed_by" text,
	"returned_to" text,
	"answer_by" text,
	"labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"owner_name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"hosts" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_reads" (
	"id" serial PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"application_id" uuid NOT NULL,
	"session_id" text,
	"ground" text NOT NULL,
	"ground_ref" text,
	"part" text NOT NULL,
	"version" integer,
	"reader_kind" text DEFAULT 'staff' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person" jsonb NOT NULL,
	"provider_session" text,
	"proven_at" timestamp with time zone NOT NULL,
	"device" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_idempotency" (
	"client_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"sealed_answer" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_idempotency_client_id_key_pk" PRIMARY KEY("client_id","key")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"application_id" uuid,
	"folio" text,
	"version" integer,
	"webhook_id" text NOT NULL,
	"type" text NOT NULL,
	"tries" integer NOT NULL,
	"status" integer,
	"ms" integer NOT NULL,
	"detail" text,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"url" text NOT NULL,
	"sealed_secrets" text NOT NULL,
	"types" text[] NOT NULL,
	"format" text NOT NULL,
	"is_pj" boolean,
	"state" text NOT NULL,
	"off_because" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failed_tries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_positions" (
	"application_id" uuid NOT NULL,
	"endpoint_id" text NOT NULL,
	"delivered" integer NOT NULL,
	"wanted" integer NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone,
	CONSTRAINT "webhook_positions_application_id_endpoint_id_pk" PRIMARY KEY("application_id","endpoint_id")
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_keys" ADD CONSTRAINT "data_keys_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_codes" ADD CONSTRAINT "help_codes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_mails" ADD CONSTRAINT "outbound_mails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_keys" ADD CONSTRAINT "risk_keys_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_values" ADD CONSTRAINT "sealed_values_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_cursors" ADD CONSTRAINT "webhook_cursors_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_validations" ADD CONSTRAINT "account_validations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_activities" ADD CONSTRAINT "desk_activities_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_grounds" ADD CONSTRAINT "staff_grounds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents_index" ADD CONSTRAINT "documents_index_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel_fields" ADD CONSTRAINT "funnel_fields_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel_visits" ADD CONSTRAINT "funnel_visits_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_claims" ADD CONSTRAINT "help_claims_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_recording_parts" ADD CONSTRAINT "help_recording_parts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_recording_parts" ADD CONSTRAINT "help_recording_parts_recording_id_help_recordings_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."help_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_recordings" ADD CONSTRAINT "help_recordings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_sessions" ADD CONSTRAINT "help_sessions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_assertions" ADD CONSTRAINT "api_assertions_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_log" ADD CONSTRAINT "change_log_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_sessions" ADD CONSTRAINT "host_sessions_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_sessions" ADD CONSTRAINT "host_sessions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_batch_rows" ADD CONSTRAINT "invitation_batch_rows_batch_id_invitation_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."invitation_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_batch_slices" ADD CONSTRAINT "invitation_batch_slices_batch_id_invitation_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."invitation_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_batches" ADD CONSTRAINT "invitation_batches_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_keys" ADD CONSTRAINT "search_keys_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_reads" ADD CONSTRAINT "staff_reads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_idempotency" ADD CONSTRAINT "api_idempotency_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_positions" ADD CONSTRAINT "webhook_positions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_positions" ADD CONSTRAINT "webhook_positions_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_merchant_rut" ON "applications" USING btree ("merchant_rut");--> statement-breakpoint
CREATE INDEX "applications_client_reference" ON "applications" USING btree ("host_id","client_reference") WHERE client_reference IS NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_other_hosts" ON "applications" USING btree ("host_id","updated_at") WHERE host_id <> 'default';--> statement-breakpoint
CREATE INDEX "applications_updated_at" ON "applications" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "applications_signed" ON "applications" USING btree ("id") WHERE state = 'signed';--> statement-breakpoint
CREATE INDEX "data_keys_master" ON "data_keys" USING btree ("master");--> statement-breakpoint
CREATE INDEX "help_codes_session_id" ON "help_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "redirects_expires_at" ON "redirects" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "resume_attempts_started_at" ON "resume_attempts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "resume_attempts_merchant_rut" ON "resume_attempts" USING btree ("merchant_rut");--> statement-breakpoint
CREATE INDEX "risk_keys_hash" ON "risk_keys" USING btree ("kind","hash");--> statement-breakpoint
CREATE INDEX "risk_keys_at" ON "risk_keys" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sealed_values_expires_at" ON "sealed_values" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_application_id" ON "sessions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "transfers_expires_at" ON "transfers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_validations_account" ON "account_validations" USING btree ("application_id","account");--> statement-breakpoint
CREATE INDEX "desk_activities_application" ON "desk_activities" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "desk_activities_staff" ON "desk_activities" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "desk_activities_mentioned" ON "desk_activities" USING btree ("ref") WHERE type = 'mentioned';--> statement-breakpoint
CREATE INDEX "staff_grounds_staff" ON "staff_grounds" USING btree ("staff_id","application_id","until");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("name","start_after") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("name") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("state","ended_at") WHERE ended_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_application" ON "jobs" USING btree ((data ->> 'applicationId'));--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("due_on") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "data_requests_application" ON "data_requests" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "document_files_sha256" ON "document_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "document_versions_sha256" ON "document_versions" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "funnel_fields_week" ON "funnel_fields" USING btree ("week");--> statement-breakpoint
CREATE INDEX "funnel_visits_entered_at" ON "funnel_visits" USING btree ("entered_at");--> statement-breakpoint
CREATE INDEX "funnel_visits_left_at" ON "funnel_visits" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "help_claims_application" ON "help_claims" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "help_recording_parts_recording" ON "help_recording_parts" USING btree ("recording_id");--> statement-breakpoint
CREATE INDEX "help_recordings_session" ON "help_recordings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "help_recordings_started_at" ON "help_recordings" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "help_sessions_application" ON "help_sessions" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "help_sessions_opened_at" ON "help_sessions" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "api_assertions_usable_until" ON "api_assertions" USING btree ("usable_until");--> statement-breakpoint
CREATE INDEX "api_tokens_expires_at" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "change_log_host" ON "change_log" USING btree ("host_id","xid","id");--> statement-breakpoint
CREATE INDEX "change_log_at" ON "change_log" USING brin ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "host_sessions_idempotency" ON "host_sessions" USING btree ("client_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "host_sessions_expires_at" ON "host_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitation_batch_rows_reference" ON "invitation_batch_rows" USING btree ("batch_id","reference");--> statement-breakpoint
CREATE INDEX "invitation_batches_created_at" ON "invitation_batches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_created_at" ON "invitations" USING btree ("host_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_reference" ON "invitations" USING btree ("host_id","reference","created_at");--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_application" ON "invitations" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "registrations_checked_at" ON "registrations" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "search_keys_hash" ON "search_keys" USING btree ("kind","hash","application_id");--> statement-breakpoint
CREATE INDEX "staff_searches_hash" ON "staff_searches" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "desk_cases_due" ON "desk_cases" USING btree ("due_on","opened_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "desk_cases_opened" ON "desk_cases" USING btree ("opened_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "desk_cases_application" ON "desk_cases" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "desk_views_owner" ON "desk_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "desk_views_shared" ON "desk_views" USING btree ("hosts") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "staff_reads_application" ON "staff_reads" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "staff_sessions_expires_at" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_idempotency_at" ON "api_idempotency" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_webhook_id" ON "webhook_deliveries" USING btree ("host_id","endpoint_id","webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_host" ON "webhook_deliveries" USING btree ("host_id","last_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_last_at" ON "webhook_deliveries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_host" ON "webhook_endpoints" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "webhook_positions_pending" ON "webhook_positions" USING btree ("endpoint_id") WHERE "webhook_positions"."wanted" > "webhook_positions"."delivered";