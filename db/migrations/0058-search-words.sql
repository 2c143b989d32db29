-- The words of an organisation's tickets and contacts, to which misspelt words of a search are corrected.
create table search_word (
  org_id uuid not null references org,
  word text collate "C" not null,
  primary key (org_id, word)
);
insert into search_word (org_id, word)
select distinct org_id, word
from (select org_id, search_text from ticket union all select org_id, search_text from customer
  union all select org_id, search_text from account) texts,
  regexp_split_to_table(search_text, '[[:space:][:punct:][:digit:]]+') word
where length(word) between 4 and 30;
select own.share('search_word');
