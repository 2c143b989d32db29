-- A session that views as a group names it like everything else does.
update session set acting = (acting - 'policyId') || jsonb_build_object('groupId', acting->'policyId') where acting ? 'policyId';
