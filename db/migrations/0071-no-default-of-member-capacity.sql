-- Teams are below channels, so a new member does not begin with a default of channels.
alter table channel_defaults drop column member_capacity cascade;
select own.share('channel_defaults');
