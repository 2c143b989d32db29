-- Who last saved them: notified when something is removed that they name.
alter table board_sla add column saved_by uuid;
alter table board_step add column saved_by uuid;
alter table board_script add column saved_by uuid;
select own.share('board_sla');
select own.share('board_step');
select own.share('board_script');
