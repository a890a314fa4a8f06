CREATE TABLE "published_texts" (
	"host_id" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"text" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "published_texts_host_id_kind_version_pk" PRIMARY KEY("host_id","kind","version")
);
