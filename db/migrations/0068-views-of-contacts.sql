-- How one user sees a list of contacts: which columns are hidden, and the filters that were saved.
create table contact_view (
  org_id uuid not null references org,
  user_id uuid not null,
  -- customers or accounts
  list text not null,
  hidden text[] not null default '{}',
  -- [{ name, query: { parameter: value } }]
  filters jsonb not null default '[]',
  primary key (org_id, user_id, list),
  foreign key (org_id, user_id) references org_user (org_id, id) on delete cascade
);
select own.share('contact_view');

-- The export of all data of a person needs contact.export; whoever could erase a person could export their data too.
update org_group set grants = grants || '{"contact.export": "all"}' where grants ? 'contact.erase' and not grants ? 'contact.export';
update org_user set grants = grants || '{"contact.export": "all"}' where grants ? 'contact.erase' and not grants ? 'contact.export';
update api_token set grants = grants || '{"contact.export": "all"}' where grants ? 'contact.erase' and not grants ? 'contact.export';
