CREATE TABLE "resume_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"attempt" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "resume_attempts_started_at" ON "resume_attempts" USING btree ("started_at");