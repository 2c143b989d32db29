import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { fold } from '#core/values/fold.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Department, DepartmentInput } from '../api.ts'

const departmentTable = orgTable('department')

/** Changes of the tree run one after the other: two valid moves could make a loop together. */
const lockTree = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`structure ${ctx.orgId}`}, 0))`.execute(ctx.db)

const departments = (ctx: Ctx) =>
  departmentTable
    .rows(ctx)
    .select(['id', 'name', 'description', 'parentId', 'position', 'version', 'createdAt'])
    .select(
      sql<number>`(select count(*) from department_member m where m.org_id = department.org_id and m.department_id = department.id)`.as(
        'members',
      ),
    )

/** An organisation has some hundreds of them: they are read whole. */
const all = (ctx: Ctx): Promise<Department[]> => departments(ctx).orderBy('position').orderBy('id').execute()

const get = (ctx: Ctx, id: string): Promise<Department | undefined> =>
  departments(ctx).where('id', '=', id).executeTakeFirst()

/** Waits for transactions that refer to the department; later ones find it removed. */
const lockDepartment = (ctx: Ctx, id: string) =>
  departmentTable.rows(ctx).select('id').where('id', '=', id).forUpdate().execute()

const ofUser = (ctx: Ctx, userId: string): Promise<Department | undefined> =>
  departments(ctx)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('departmentMember')
          .select('userId')
          .where('departmentMember.orgId', '=', ctx.orgId)
          .whereRef('departmentMember.departmentId', '=', 'department.id')
          .where('departmentMember.userId', '=', userId),
      ),
    )
    .executeTakeFirst()

const insert = async (ctx: Ctx, { name, description, parentId, position }: DepartmentInput & { position: number }) => {
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('department')
    .values({ orgId: ctx.orgId, id, name, description, parentId, position })
    .execute()
  return id
}

const update = (ctx: Ctx, id: string, change: Partial<DepartmentInput> & { version: number }) =>
  departmentTable.updates(ctx).set(change).where('id', '=', id).execute()

/** Puts the departments below the parent, in this order. A new parent is a new version; a new position is not, because the form does not show it. */
const arrange = (ctx: Ctx, parentId: string | null, ids: readonly string[]) =>
  sql`
    update department d set parent_id = ${parentId}::uuid, position = o.at - 1,
      version = d.version + (d.parent_id is distinct from ${parentId}::uuid)::int
    from unnest(${[...ids]}::uuid[]) with ordinality as o(id, at)
    where d.org_id = ${ctx.orgId}::uuid and d.id = o.id
  `.execute(ctx.db)

const remove = (ctx: Ctx, id: string) => departmentTable.deletes(ctx).where('id', '=', id).execute()

const membersIn = (ctx: Ctx, { departmentIds, search }: { departmentIds: string[]; search?: string }) => {
  let found = ctx.db
    .selectFrom('departmentMember')
    .innerJoin('orgUser', (on) =>
      on.onRef('orgUser.orgId', '=', 'departmentMember.orgId').onRef('orgUser.id', '=', 'departmentMember.userId'),
    )
    .where('departmentMember.orgId', '=', ctx.orgId)
    .where('departmentId', 'in', departmentIds)
  if (search) found = found.where('searchText', 'like', `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`)
  return found
}

type MemberPage = { departmentIds: string[]; search?: string; pageNumber: number; pageSize: number }

const members = async (ctx: Ctx, page: MemberPage) => {
  const [items, count] = await Promise.all([
    membersIn(ctx, page)
      .select(['orgUser.id', 'username', 'firstName', 'lastName', 'avatarFileId', 'departmentId'])
      .select((eb) => eb('disabledAt', 'is not', null).as('isDisabled'))
      .orderBy(sql`first_name->>'ar' collate "C"`)
      .orderBy('orgUser.id')
      .limit(page.pageSize)
      .offset(page.pageNumber * page.pageSize)
      .execute(),
    membersIn(ctx, page)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: items.map((item) => ({ ...item, isDisabled: Boolean(item.isDisabled) })), total: count.n }
}

/** Which of these users exist, with their present department. */
const placesOf = async (ctx: Ctx, userIds: string[]) =>
  ctx.db
    .selectFrom('orgUser')
    .where('orgUser.orgId', '=', ctx.orgId)
    .leftJoin('departmentMember', (on) =>
      on.onRef('departmentMember.orgId', '=', 'orgUser.orgId').onRef('departmentMember.userId', '=', 'orgUser.id'),
    )
    .where('orgUser.id', 'in', userIds)
    .select(['orgUser.id as userId', 'departmentId'])
    .execute()

const place = (ctx: Ctx, departmentId: string, userIds: string[]) =>
  ctx.db
    .insertInto('departmentMember')
    .values(userIds.map((userId) => ({ orgId: ctx.orgId, userId, departmentId })))
    .onConflict((on) => on.columns(['orgId', 'userId']).doUpdateSet({ departmentId }))
    .execute()

const displace = (ctx: Ctx, departmentId: string, userIds: string[]) =>
  ctx.db
    .deleteFrom('departmentMember')
    .where('orgId', '=', ctx.orgId)
    .where('departmentId', '=', departmentId)
    .where('userId', 'in', userIds)
    .execute()

/** Moves all members of one department to another, or out of it. */
const moveAll = (ctx: Ctx, from: string, to: string | null) =>
  to === null
    ? ctx.db.deleteFrom('departmentMember').where('orgId', '=', ctx.orgId).where('departmentId', '=', from).execute()
    : ctx.db
        .updateTable('departmentMember')
        .set({ departmentId: to })
        .where('orgId', '=', ctx.orgId)
        .where('departmentId', '=', from)
        .execute()

export const departmentStore = {
  lockTree,
  all,
  hasAny: departmentTable.hasRows,
  get,
  lockDepartment,
  ofUser,
  insert,
  update,
  arrange,
  remove,
}
export const memberStore = { members, placesOf, place, displace, moveAll }
