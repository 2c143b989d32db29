/** Status steps of boards, requests for approval, and what was decided. */
import { randomUUIDv7 } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { ApprovalAction, ApprovalState } from '#core/approval-states.ts'
import type { Ctx } from '#platform/context.ts'
import type { Bool } from '#platform/database/filter-sql.ts'
import { referencesAny } from '#platform/database/references-any.ts'
import type { Tables } from '#platform/tables/tables.ts'
import { accountIdOf } from '#platform/via.ts'
import { approverColumns, type TicketUser } from '#modules/boards/ticket-owners.ts'
import type { StatusStep } from '../../status-steps.ts'

export type BoardSteps = { version: number; steps: StatusStep[] }

const steps = async (ctx: Ctx, boardId: string): Promise<BoardSteps> => {
  const found = await ctx.db
    .selectFrom('boardStep')
    .select(['version', 'steps'])
    .where('orgId', '=', ctx.orgId)
    .where('boardId', '=', boardId)
    .executeTakeFirst()
  return found ? { version: found.version, steps: found.steps as StatusStep[] } : { version: 0, steps: [] }
}

const stepsSavedBy = async (ctx: Ctx, boardId: string) =>
  (
    await ctx.db
      .selectFrom('boardStep')
      .select('savedBy')
      .where('orgId', '=', ctx.orgId)
      .where('boardId', '=', boardId)
      .executeTakeFirst()
  )?.savedBy ?? null

/** Steps that contain this id, of one board or of all. Ids are unique, so their text is enough. */
const stepsNaming = async (ctx: Ctx, { boardId, id }: { boardId?: string | undefined; id: string }) => {
  const { rows } = await sql<{ boardId: string; steps: StatusStep[] }>`
    select board_id, steps from board_step where org_id = ${ctx.orgId}::uuid and strpos(steps::text, ${id}) > 0
      ${boardId ? sql`and board_id = ${boardId}::uuid` : sql``}`.execute(ctx.db)
  return rows.flatMap((row) =>
    row.steps
      .filter((step) => step.id !== id && JSON.stringify(step).includes(id))
      .map((step) => ({ ...step, boardId: row.boardId })),
  )
}

/** Returns the new version; undefined if another one than the edited is stored. */
const saveSteps = async (ctx: Ctx, boardId: string, edited: BoardSteps): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    insert into board_step (org_id, board_id, steps, saved_by)
    values (${ctx.orgId}::uuid, ${boardId}::uuid, ${JSON.stringify(edited.steps)}::jsonb, ${accountIdOf(ctx.user)}::uuid)
    on conflict (org_id, board_id)
      do update set steps = excluded.steps, saved_by = excluded.saved_by, version = board_step.version + 1
      where board_step.version = ${edited.version}
    returning version`.execute(ctx.db)
  return rows[0]?.version
}

export type Approval = Omit<Selectable<Tables['approval']>, 'step'> & { step: StatusStep }
export type ApprovalAct = Selectable<Tables['approvalAct']>

const insert = async (
  ctx: Ctx,
  approval: { id?: string | undefined; ticketId: string; step: StatusStep; submittedBy: string | null },
): Promise<string> => {
  const { id = randomUUIDv7(), step, ...rest } = approval
  await ctx.db
    .insertInto('approval')
    .values({ ...rest, orgId: ctx.orgId, id, step: JSON.stringify(step) as unknown as object })
    .execute()
  return id
}

const ofTicket = (ctx: Ctx, ticketId: string) =>
  ctx.db.selectFrom('approval').selectAll().where('orgId', '=', ctx.orgId).where('ticketId', '=', ticketId)

const get = async (ctx: Ctx, ticketId: string, id: string) =>
  (await ofTicket(ctx, ticketId).where('id', '=', id).executeTakeFirst()) as Approval | undefined

const open = async (ctx: Ctx, ticketId: string) =>
  (await ofTicket(ctx, ticketId).where('state', '=', 'open').executeTakeFirst()) as Approval | undefined

/** The newest first. */
const newest = async (ctx: Ctx, ticketId: string, limit: number) =>
  (await ofTicket(ctx, ticketId).orderBy('submittedAt', 'desc').limit(limit).execute()) as Approval[]

const close = (ctx: Ctx, id: string, state: Exclude<ApprovalState, 'open'>) =>
  ctx.db
    .updateTable('approval')
    .set({ state, closedAt: sql<string>`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .execute()

const acts = (ctx: Ctx, approvalIds: readonly string[]): Promise<ApprovalAct[]> =>
  approvalIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('approvalAct')
        .selectAll()
        .where('orgId', '=', ctx.orgId)
        .where('approvalId', 'in', approvalIds)
        .orderBy('at')
        .orderBy('id')
        .execute()

type NewAct = {
  approvalId: string
  userId: string
  forId: string
  groupIds: string[]
  action: ApprovalAction
  reason: string
}
const insertAct = (ctx: Ctx, act: NewAct) =>
  ctx.db
    .insertInto('approvalAct')
    .values({ ...act, orgId: ctx.orgId, id: randomUUIDv7() })
    .execute()

/** Returns how many there were. */
const voidActs = async (ctx: Ctx, approvalId: string): Promise<number> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('approvalAct')
    .set({ voidedAt: sql<string>`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('approvalId', '=', approvalId)
    .where('voidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Whether the approval of a ticket named `k` waits for this user, who has neither asked for it nor acted on it. */
export const awaitsUser = (user: TicketUser): Bool => {
  const me = sql`${user.userId || null}::uuid`
  const isNamed = approverColumns(user).map(({ column, ids }) => referencesAny('k', column, ids))
  return sql<boolean>`(k.approval = 'pending' and (${sql.join(isNamed, sql` or `)}) and k.created_by is distinct from ${me}
    and not exists (select from approval a where a.org_id = k.org_id and a.ticket_id = k.id and a.state = 'open'
      and (a.submitted_by = ${me} or exists (select from approval_act x where x.org_id = a.org_id
        and x.approval_id = a.id and x.user_id = ${me} and x.voided_at is null))))`
}

export const approvalStore = {
  steps,
  stepsNaming,
  stepsSavedBy,
  saveSteps,
  insert,
  get,
  open,
  newest,
  close,
  acts,
  insertAct,
  voidActs,
}
