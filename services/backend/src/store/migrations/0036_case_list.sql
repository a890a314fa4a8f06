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
DROP INDEX "desk_cases_open";--> statement-breakpoint
ALTER TABLE "desk_cases" ADD COLUMN "is_pj" boolean;--> statement-breakpoint
UPDATE "desk_cases" SET "is_pj" = (first.payload ->> 'isPJ')::boolean
FROM "application_events" AS first
WHERE first.application_id = "desk_cases"."application_id" AND first.version = 1 AND "desk_cases"."is_pj" IS NULL;--> statement-breakpoint
CREATE INDEX "desk_views_owner" ON "desk_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "desk_views_shared" ON "desk_views" USING btree ("hosts") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "desk_cases_due" ON "desk_cases" USING btree ("due_on","opened_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "desk_cases_opened" ON "desk_cases" USING btree ("opened_at","id") WHERE closed_at IS NULL;