import { sql, type Insertable, type UpdateObject } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { fold } from '#core/values/fold.ts'
import type { Grants } from '#core/permissions.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'

export type StoredGroup = {
  id: string
  name: Record<Language, string>
  parentId: string | null
  grants: Grants
  assignmentType: string
  version: number
  createdAt: string
  members: number
}

const groups = (ctx: Ctx) =>
  ctx.db
    .selectFrom('orgGroup')
    .where('orgGroup.orgId', '=', ctx.orgId)
    .select(['id', 'name', 'parentId', 'grants', 'assignmentType', 'version', 'createdAt'])
    .select(
      sql<number>`(select count(*) from membership m where m.org_id = org_group.org_id and m.group_id = org_group.id)`.as(
        'members',
      ),
    )

/** An organisation has some dozens of them: they are read whole, and sorted out in memory. */
const all = (ctx: Ctx): Promise<StoredGroup[]> =>
  groups(ctx)
    .orderBy(sql`name->>'ar' collate "C"`)
    .orderBy('id')
    .execute()

const get = (ctx: Ctx, id: string): Promise<StoredGroup | undefined> =>
  groups(ctx).where('id', '=', id).executeTakeFirst()

const insert = async (ctx: Ctx, group: Omit<Insertable<Tables['orgGroup']>, 'orgId' | 'id' | 'createdBy'>) => {
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('orgGroup')
    .values({ ...group, orgId: ctx.orgId, id, createdBy: ctx.user?.id ?? null })
    .execute()
  return id
}

const update = (ctx: Ctx, id: string, change: UpdateObject<Tables, 'orgGroup'>) =>
  ctx.db.updateTable('orgGroup').set(change).where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

const remove = (ctx: Ctx, id: string) =>
  ctx.db.deleteFrom('orgGroup').where('orgId', '=', ctx.orgId).where('id', '=', id).execute()

/** Locks the row until commit, so that concurrent changes run one after another. */
const lock = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('orgGroup')
    .select(['grants', 'version'])
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const membersOf = async (ctx: Ctx, groupIds: string[]) =>
  groupIds.length === 0
    ? []
    : (
        await ctx.db
          .selectFrom('membership')
          .select('userId')
          .distinct()
          .where('orgId', '=', ctx.orgId)
          .where('groupId', 'in', groupIds)
          .execute()
      ).map(({ userId }) => userId)

/** Enabled users who can sign in and have all permissions, directly or through these groups. */
const admins = async (ctx: Ctx, groupIds: string[]) => {
  const { rows } = await sql<{ id: string; email: string | null; language: Language }>`
    select p.id, p.email, p.language from org_user p
    where p.org_id = ${ctx.orgId}::uuid and p.disabled_at is null
      and (p.password_hash is not null or exists (select from identity i where i.org_id = p.org_id and i.user_id = p.id))
      and (p.grants ? 'user.admin' or exists (
      select from membership m where m.org_id = p.org_id and m.user_id = p.id and m.group_id = any(${groupIds}::uuid[])))
  `.execute(ctx.db)
  return rows
}

/** Serialises changes that may remove the last administrator, so that each counts after the other. */
const lockAdmins = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${ctx.orgId}`}, 0))`.execute(ctx.db)

const matches = (search: string | undefined) => (group: StoredGroup) =>
  !search || fold(`${group.name.ar} ${group.name.en}`).includes(fold(search))

export const groupStore = { all, get, insert, update, remove, lock, membersOf, admins, lockAdmins, matches }
