-- Tiles of the organisation's own below the map of location fields; without an address the shipped map alone is drawn.
alter table org add column tile_url text not null default '';
alter table org add column tile_attribution text not null default '';
select own.share('org');
