CREATE TABLE "invitation_batch_rows" (
	"batch_id" text NOT NULL,
	"row" integer NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"field" text,
	"invitation_id" text,
	"reference" text,
	CONSTRAINT "invitation_batch_rows_batch_id_row_pk" PRIMARY KEY("batch_id","row")
);
--> statement-breakpoint
CREATE TABLE "invitation_batch_slices" (
	"batch_id" text NOT NULL,
	"number" integer NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "invitation_batch_slices_batch_id_number_pk" PRIMARY KEY("batch_id","number")
);
--> statement-breakpoint
CREATE TABLE "invitation_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"client_id" text NOT NULL,
	"rows" integer NOT NULL,
	"columns" text[] NOT NULL,
	"dry_run" boolean NOT NULL,
	"expires_in_days" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation_batch_rows" ADD CONSTRAINT "invitation_batch_rows_batch_id_invitation_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."invitation_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_batch_slices" ADD CONSTRAINT "invitation_batch_slices_batch_id_invitation_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."invitation_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_batches" ADD CONSTRAINT "invitation_batches_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_batch_rows_reference" ON "invitation_batch_rows" USING btree ("batch_id","reference");--> statement-breakpoint
CREATE INDEX "invitation_batches_created_at" ON "invitation_batches" USING btree ("created_at");