CREATE TABLE "funnel_range_cells" (
	"week" date NOT NULL,
	"span" integer NOT NULL,
	"host_id" text NOT NULL,
	"kind" text NOT NULL,
	"entry" text NOT NULL,
	"measure" text NOT NULL,
	"step" text NOT NULL,
	"code" text NOT NULL,
	"people" integer,
	"median_seconds" integer,
	"slow_seconds" integer,
	CONSTRAINT "funnel_range_cells_span_week_host_id_kind_entry_measure_step_code_pk" PRIMARY KEY("span","week","host_id","kind","entry","measure","step","code")
);
--> statement-breakpoint
CREATE TABLE "funnel_ranges" (
	"week" date NOT NULL,
	"span" integer NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	CONSTRAINT "funnel_ranges_span_week_pk" PRIMARY KEY("span","week")
);
--> statement-breakpoint
CREATE TABLE "source_days" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"outcome" text NOT NULL,
	"code" text NOT NULL,
	"up_to_ms" integer NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "source_days_day_source_outcome_code_up_to_ms_pk" PRIMARY KEY("day","source","outcome","code","up_to_ms")
);
