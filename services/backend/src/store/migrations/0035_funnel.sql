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
CREATE TABLE "funnel_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"reached_id" uuid NOT NULL
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
ALTER TABLE "funnel_visits" ADD CONSTRAINT "funnel_visits_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funnel_visits_entered_at" ON "funnel_visits" USING btree ("entered_at");--> statement-breakpoint
CREATE INDEX "funnel_visits_left_at" ON "funnel_visits" USING btree ("left_at");