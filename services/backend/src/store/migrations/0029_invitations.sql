CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"client_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"session_id" text NOT NULL,
	"channel" text NOT NULL,
	"reference" text,
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
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_reference" ON "invitations" USING btree ("host_id","reference","created_at");--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_application" ON "invitations" USING btree ("application_id");