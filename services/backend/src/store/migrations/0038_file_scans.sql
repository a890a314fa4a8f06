ALTER TABLE "document_files" ADD COLUMN "scan" text;--> statement-breakpoint
ALTER TABLE "document_files" ADD COLUMN "scanned_at" timestamp with time zone;