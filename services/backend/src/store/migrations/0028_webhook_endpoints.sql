CREATE TABLE "api_idempotency" (
	"client_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"sealed_answer" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_idempotency_client_id_key_pk" PRIMARY KEY("client_id","key")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"application_id" uuid,
	"folio" text,
	"version" integer,
	"webhook_id" text NOT NULL,
	"type" text NOT NULL,
	"tries" integer NOT NULL,
	"status" integer,
	"ms" integer NOT NULL,
	"detail" text,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"url" text NOT NULL,
	"sealed_secrets" text NOT NULL,
	"types" text[] NOT NULL,
	"format" text NOT NULL,
	"is_pj" boolean,
	"state" text NOT NULL,
	"off_because" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failed_tries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_positions" (
	"application_id" uuid NOT NULL,
	"endpoint_id" text NOT NULL,
	"delivered" integer NOT NULL,
	"wanted" integer NOT NULL,
	"holder" text,
	"held_until" timestamp with time zone,
	CONSTRAINT "webhook_positions_application_id_endpoint_id_pk" PRIMARY KEY("application_id","endpoint_id")
);
--> statement-breakpoint
ALTER TABLE "api_idempotency" ADD CONSTRAINT "api_idempotency_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_positions" ADD CONSTRAINT "webhook_positions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_positions" ADD CONSTRAINT "webhook_positions_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_idempotency_at" ON "api_idempotency" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_webhook_id" ON "webhook_deliveries" USING btree ("host_id","endpoint_id","webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_host" ON "webhook_deliveries" USING btree ("host_id","last_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_last_at" ON "webhook_deliveries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_host" ON "webhook_endpoints" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "webhook_positions_pending" ON "webhook_positions" USING btree ("endpoint_id") WHERE "webhook_positions"."wanted" > "webhook_positions"."delivered";