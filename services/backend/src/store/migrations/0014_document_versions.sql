CREATE TABLE "document_versions" (
	"application_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_versions_application_id_document_id_sha256_pk" PRIMARY KEY("application_id","document_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "documents_index" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "documents_index" ADD COLUMN "annulled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_versions_sha256" ON "document_versions" USING btree ("sha256");--> statement-breakpoint
INSERT INTO "document_versions" SELECT "application_id", "document_id", "sha256", "kind", now() FROM "document_files" WHERE "kind" IN ('issued', 'signed') ON CONFLICT DO NOTHING;