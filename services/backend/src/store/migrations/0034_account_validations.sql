CREATE TABLE "account_validations" (
	"application_id" uuid NOT NULL,
	"try_id" text NOT NULL,
	"account" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"valid" boolean,
	"answered_at" timestamp with time zone,
	CONSTRAINT "account_validations_application_id_try_id_pk" PRIMARY KEY("application_id","try_id")
);
--> statement-breakpoint
ALTER TABLE "account_validations" ADD CONSTRAINT "account_validations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_validations_account" ON "account_validations" USING btree ("application_id","account");