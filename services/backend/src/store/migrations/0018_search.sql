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
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_keys" ADD CONSTRAINT "search_keys_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_keys_hash" ON "search_keys" USING btree ("kind","hash","application_id");--> statement-breakpoint
CREATE INDEX "staff_searches_hash" ON "staff_searches" USING btree ("hash");