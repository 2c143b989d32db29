import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { AuthWorkflow, Oidc, PasswordRules, Stage } from '../../api/auth-workflow.ts'

/** `oidcSecret` is sealed. */
export type StoredWorkflow = AuthWorkflow & { oidcSecret: string | null; version: number }

/** The driver would send a list as a PostgreSQL array instead of JSON. */
const json = (value: object) => sql<object>`${JSON.stringify(value)}::jsonb`

const get = async (ctx: Ctx): Promise<StoredWorkflow | undefined> => {
  const found = await ctx.db
    .selectFrom('authWorkflow')
    .select([
      'stages',
      'passwordRules',
      'sessionHours',
      'idleMinutes',
      'singleSession',
      'oidc',
      'oidcSecret',
      'version',
    ])
    .where('orgId', '=', ctx.orgId)
    .executeTakeFirst()
  return (
    found && {
      ...found,
      stages: found.stages as Stage[],
      passwordRules: found.passwordRules as PasswordRules,
      oidc: found.oidc as Oidc | null,
    }
  )
}

/** The new version; undefined if another save came first. */
const put = async (ctx: Ctx, { version, stages, passwordRules, oidc, ...rest }: StoredWorkflow) => {
  const columns = {
    ...rest,
    stages: json(stages),
    passwordRules: json(passwordRules),
    oidc: oidc && json(oidc),
    version: version + 1,
    updatedAt: sql<string>`now()`,
  }
  const written =
    version === 0
      ? await ctx.db
          .insertInto('authWorkflow')
          .values({ ...columns, orgId: ctx.orgId })
          .onConflict((on) => on.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await ctx.db
          .updateTable('authWorkflow')
          .set(columns)
          .where('orgId', '=', ctx.orgId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return written?.version
}

export const workflowStore = { get, put }
