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
ALTER TABLE "risk_keys" ADD CONSTRAINT "risk_keys_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_keys_hash" ON "risk_keys" USING btree ("kind","hash");--> statement-breakpoint
CREATE INDEX "risk_keys_at" ON "risk_keys" USING btree ("at");