-- Every address and number of a customer; each belongs to one customer. `scope` is the channel of an identifier that a provider
-- gave, and empty for mail addresses (in lower case) and phone numbers (+962790123456).
create table contact_point (
  org_id uuid not null references org,
  customer_id uuid not null,
  kind text not null,
  scope text not null default '',
  value text not null,
  ui_order int not null default 0,
  created_at timestamptz not null default now(),
  primary key (org_id, kind, scope, value),
  foreign key (org_id, customer_id) references customer (org_id, id) on delete cascade
);
create index on contact_point (org_id, customer_id);
-- Where two older customers share a number, the first one keeps it as a point; both keep it in their own column.
insert into contact_point (org_id, customer_id, kind, value)
select org_id, id, 'phone', phone from customer where phone is not null order by created_at, id on conflict do nothing;
insert into contact_point (org_id, customer_id, kind, value)
select org_id, id, 'email', lower(email) from customer where email is not null order by created_at, id on conflict do nothing;

alter table customer add column is_archived boolean not null default false;
alter table customer add column merged_into_id uuid;
alter table customer add column erased_at timestamptz;
alter table customer add foreign key (org_id, merged_into_id) references customer (org_id, id);
create index on customer (org_id, merged_into_id) where merged_into_id is not null;
create index on customer (org_id, created_by);
alter table account add column is_archived boolean not null default false;

-- Contacts have permissions of their own. Who could choose or change contacts of tickets can do so as before.
create function pg_temp.with_contacts(grants jsonb) returns jsonb language sql immutable as $$
  select grants
    || case when grants ? 'ticket.change-customer' or grants ?& array['ticket-view.customer', 'ticket-view.account']
      then '{"contact.view": "all"}'::jsonb else '{}'::jsonb end
    || case when grants ? 'ticket.change-customer'
      then jsonb_build_object('contact.create', 'all', 'contact.update', grants->'ticket.change-customer') else '{}'::jsonb end
$$;
update org_group set grants = pg_temp.with_contacts(grants) where grants <> pg_temp.with_contacts(grants);
update org_user set grants = pg_temp.with_contacts(grants) where grants <> pg_temp.with_contacts(grants);
update api_token set grants = pg_temp.with_contacts(grants) where grants <> pg_temp.with_contacts(grants);
drop function pg_temp.with_contacts(jsonb);

select own.share(name) from unnest('{customer,account,contact_point}'::text[]) as name;
