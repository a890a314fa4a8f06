CREATE TABLE "api_assertions" (
	"client_id" text NOT NULL,
	"jti_hash" text NOT NULL,
	"usable_until" timestamp with time zone NOT NULL,
	CONSTRAINT "api_assertions_client_id_jti_hash_pk" PRIMARY KEY("client_id","jti_hash")
);
--> statement-breakpoint
ALTER TABLE "api_assertions" ADD CONSTRAINT "api_assertions_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_assertions_usable_until" ON "api_assertions" USING btree ("usable_until");