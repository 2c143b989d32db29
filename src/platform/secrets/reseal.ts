/** Older versions bound sealed values only to their kind: these are encrypted again before a worker begins and after a restore. */
import { withoutTimeLimit, type Engine, type SlowConnection } from '../database/engine.ts'
import { log } from '../monitoring/log.ts'
import type { KeyObject } from 'node:crypto'
import { reseal, sealMark, type SealPlace } from './secrets.ts'

type Old = { table: string; orgId: string; key: string; name: string; sealed: string }
type Rule = { from: (old: Old) => string; to: (old: Old) => Omit<SealPlace, 'orgId'>; update: string }

const isOld = (column: string) => `${column} not like '${sealMark}%'`

const oldSeals = `
  select 'webhook' as "table", org_id as "orgId", id::text as key, '' as name, secret as sealed
    from public.webhook where ${isOld('secret')} and secret <> ''
  union all select 'auth_workflow', org_id, org_id::text, '', oidc_secret from public.auth_workflow where ${isOld('oidc_secret')}
  union all select 'factor', org_id, id::text, user_id::text, secret from public.factor where kind = 'totp' and ${isOld('secret')}
  union all select 'integration', org_id, id::text, one.key, one.value
    from public.integration, jsonb_each_text(secrets) one where ${isOld('one.value')}`

const oldJobs = `
  select 'mail' as "table", data->>'orgId' as "orgId", id::text as key, data->>'to' as name, data->>'sealed' as sealed
    from pgboss.job where name = 'mail' and state < 'completed' and ${isOld("(data->>'sealed')")}
  union all select 'forgotten-password', data->>'orgId', id::text, '', data->>'name'
    from pgboss.job where name = 'forgotten-password' and state < 'completed' and ${isOld("(data->>'name')")}`

const rules: Record<string, Rule> = {
  webhook: {
    from: ({ key }) => `webhook.${key}`,
    to: ({ key }) => ({ kind: 'webhook', id: key }),
    update: 'update public.webhook set secret = $3 where org_id = $1 and id = $2 and secret = $4',
  },
  auth_workflow: {
    from: () => 'auth-workflow.oidc',
    to: ({ key }) => ({ kind: 'auth-workflow.oidc', id: key }),
    update: 'update public.auth_workflow set oidc_secret = $3 where org_id = $1 and org_id = $2 and oidc_secret = $4',
  },
  factor: {
    from: () => 'factor.totp',
    to: ({ name }) => ({ kind: 'factor.totp', id: name }),
    update: 'update public.factor set secret = $3 where org_id = $1 and id = $2 and secret = $4',
  },
  integration: {
    from: ({ orgId, name }) => `integration.${orgId}.${name}`,
    to: ({ key, name }) => ({ kind: `integration.${name}`, id: key }),
    update: `update public.integration set secrets = replace(secrets::text, $4::text, $3::text)::jsonb where org_id = $1 and id = $2`,
  },
  mail: {
    from: () => 'mail',
    to: ({ name }) => ({ kind: 'mail', id: name }),
    update: `update pgboss.job set data = replace(data::text, $4::text, $3::text)::jsonb where data->>'orgId' = $1::text and id = $2`,
  },
  'forgotten-password': {
    from: () => 'forgotten-password.name',
    to: () => ({ kind: 'forgotten-password', id: 'name' }),
    update: `update pgboss.job set data = replace(data::text, $4::text, $3::text)::jsonb where data->>'orgId' = $1::text and id = $2`,
  },
}

const find = async (client: SlowConnection) => {
  const { rows } = await client.query<{ there: string | null }>(`select to_regclass('pgboss.job') as there`)
  const found = await client.query<Old>(oldSeals)
  const jobs = rows[0]?.there ? (await client.query<Old>(oldJobs)).rows : []
  return [...found.rows, ...jobs]
}

/** Values sealed with another key stay as they are, because they cannot be opened. */
export const resealOldSecrets = async (engine: Pick<Engine, 'pool'>, services: { key: KeyObject }) => {
  const client = withoutTimeLimit(engine.pool)
  let unopened = 0
  for (const old of await find(client)) {
    const rule = rules[old.table]
    const next =
      rule && reseal({ services }, old.sealed, { from: rule.from(old), to: { orgId: old.orgId, ...rule.to(old) } })
    if (next) await client.query(rule.update, [old.orgId, old.key, next, old.sealed])
    else unopened += 1
  }
  if (unopened > 0) log.warn({ unopened }, 'secrets were sealed with another key')
}
