-- Words inside names, addresses and numbers of contacts are found by an index.
create index customer_text on customer using gin (org_id, search_text gin_trgm_ops);
create index account_text on account using gin (org_id, search_text gin_trgm_ops);
