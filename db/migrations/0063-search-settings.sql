-- What the search of an organisation covers; without a row everything, in the usual order.
create table search_setting (
  org_id uuid primary key references org,
  -- [{ entity, isSearched }] in the order of the results.
  entities jsonb not null,
  -- Null: the tickets of every board.
  board_ids uuid[]
);
select own.share('search_setting');
