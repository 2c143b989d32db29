-- A ticket keeps the number it was given: the number is stored as it was written, so that another prefix of its board
-- changes new tickets only. Former numberings of a board stay reserved, so that no other board gives the same numbers.
alter table ticket add column display_number text;
update ticket t set display_number = concat_ws(b.sequence->>'separator', nullif(b.sequence->>'prefix', ''),
    lpad(t.custom_sequence::text, greatest((b.sequence->>'digits')::int, length(t.custom_sequence::text)), '0'),
    nullif(b.sequence->>'suffix', ''))
  from board b where b.org_id = t.org_id and b.id = t.board_id;
alter table ticket alter column display_number set not null;
alter table board add column former_sequences jsonb not null default '[]';
select own.share(name) from unnest('{ticket,board}'::text[]) as name;
