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
ALTER TABLE "change_log" ADD CONSTRAINT "change_log_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_log_host" ON "change_log" USING btree ("host_id","xid","id");--> statement-breakpoint
CREATE INDEX "change_log_at" ON "change_log" USING brin ("at");