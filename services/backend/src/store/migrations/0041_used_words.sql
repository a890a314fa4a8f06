CREATE TABLE "used_words" (
	"word_hash" text PRIMARY KEY NOT NULL,
	"command_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
