CREATE TABLE "message_counts" (
	"recipient" text PRIMARY KEY NOT NULL,
	"sent" double precision[] NOT NULL,
	"typed" double precision[] NOT NULL
);
