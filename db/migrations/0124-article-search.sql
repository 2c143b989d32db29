-- Articles of a category that is removed below them would lose its security level.
alter table article add foreign key (org_id, category_id) references help_category (org_id, id);

-- The published articles by sections, for the search. A lexeme is three letters of a folded word.
create table article_part (
  org_id uuid not null references org,
  article_id uuid not null,
  no int not null,
  anchor text,
  heading text not null,
  text text not null,
  grams tsvector not null,
  primary key (org_id, article_id, no),
  foreign key (org_id, article_id) references article (org_id, id) on delete cascade
);
create index article_part_grams on article_part using gin (org_id, grams);

-- In how many parts a lexeme is: rare ones say more.
create table article_gram (
  org_id uuid not null references org,
  gram text not null,
  parts int not null,
  primary key (org_id, gram)
);

-- What was searched and not found, without addresses and long numbers.
create table article_search (
  org_id uuid not null references org,
  id uuid not null,
  query_key text not null,
  query text not null,
  results int not null,
  is_guest boolean not null,
  searched_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index on article_search (org_id, searched_at desc);

select own.share(name) from unnest('{article_part,article_gram,article_search}'::text[]) as name;
