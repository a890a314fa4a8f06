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
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirects_expires_at" ON "redirects" USING btree ("expires_at");