-- UNLOGGED: written by hand, see schema.ts.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"restored_at" double precision NOT NULL
);
