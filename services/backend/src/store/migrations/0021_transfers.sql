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
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_expires_at" ON "transfers" USING btree ("expires_at");