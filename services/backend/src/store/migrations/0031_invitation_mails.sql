CREATE TABLE "mail_stops" (
	"host_id" text NOT NULL,
	"mailbox" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_stops_host_id_mailbox_pk" PRIMARY KEY("host_id","mailbox")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mailed" integer DEFAULT 0 NOT NULL;