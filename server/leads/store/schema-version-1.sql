-- Schema version 1, as created by release 0.1.0, with one request. Every later version must be able to migrate it.
pragma application_id = 1279607108;
CREATE TABLE "schema_version" ("version" integer);
CREATE TABLE "leads" ("id" text not null primary key, "reference" text not null unique, "kind" text not null, "status" text not null, "language" text not null, "first_name" text not null, "last_name" text not null, "email" text not null, "phone" text not null, "message" text not null, "email_key" text not null, "score" integer not null, "reasons" text not null, "idempotency_key" text unique, "fingerprint" text not null, "created_at" integer not null, "released_at" integer) strict;
CREATE TABLE "deliveries" ("id" text not null primary key, "lead_id" text not null references "leads" ("id") on delete cascade, "channel" text not null, "status" text not null, "attempts" integer not null, "attempts_ever" integer not null, "due_at" integer not null, "scheduled_at" integer not null, "lease" text, "lease_until" integer, "delivered_at" integer, constraint "deliveries_lead_channel" unique ("lead_id", "channel")) strict;
CREATE TABLE "attempts" ("delivery_id" text not null references "deliveries" ("id") on delete cascade, "number" integer not null, "started_at" integer not null, "ended_at" integer, "outcome" text not null, "detail" text, constraint "attempts_key" primary key ("delivery_id", "number")) strict;
CREATE TABLE "probe" ("id" integer not null primary key, "checked_at" integer not null) strict;
CREATE INDEX "leads_fingerprint" on "leads" ("fingerprint", "created_at");
CREATE INDEX "leads_email" on "leads" ("email_key");
CREATE INDEX "leads_created" on "leads" ("created_at", "id");
CREATE INDEX "deliveries_due" on "deliveries" ("status", "channel", "due_at");
insert into schema_version values (1);
insert into leads values ('4e6218bf-1c7e-442d-b27a-b6cc180bbabb', 'R-7E4S-X82M', 'project', 'accepted', 'en', 'Layla', 'Haddad', 'Layla@client.example', '+96170123456', 'Message 1', 'layla@client.example', 0, '[]', 'first', '7Pnv2GLF70xFIY90znzMKZ73iZ40Ldf22kSYIQxvVf8', 1795176000000, null);
insert into deliveries values ('2043105b-ccee-4c13-99b0-18076ddeabc5', '4e6218bf-1c7e-442d-b27a-b6cc180bbabb', 'mail', 'pending', 1, 1, 1795176000000, 1795176000000, 'bd1a0be0-e9b8-461d-985f-9c20833c79cd', 1795176001000, null);
insert into deliveries values ('22b7ebab-72a5-4a4d-9864-4283c137cf6f', '4e6218bf-1c7e-442d-b27a-b6cc180bbabb', 'webhook', 'pending', 0, 0, 1795176000000, 1795176000000, null, null, null);
insert into attempts values ('2043105b-ccee-4c13-99b0-18076ddeabc5', 1, 1795176000000, null, 'started', null);
