/** One ticket, with what its reader may do to it, and why not where they may not. */
import type { Language } from '#core/words.ts'
import { fieldAccess } from '#modules/forms/access.ts'
import type { Field } from '#modules/forms/definition.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { Ctx } from '#platform/context.ts'
import { acts, type Act, type Ticket, type Why } from '../api/tickets.ts'
import { mayKnowKey } from '../built-in.ts'
import { refusalOnNew, type ActRule } from '../rights.ts'
import { findTicket, whyNot, type Found } from './find-ticket.ts'
import { choosable } from './judge-keys.ts'
import type { Seat } from './seat.ts'
import { idsIn, lineOf, restOf } from './shown.ts'
import { knownStore } from './store/known.ts'
import { refStore } from './store/refs.ts'
import { ticketStore, type Row } from './store/tickets.ts'

type Name = Record<Language, string>

const namesFor = (field: Field, rule: string, names: { groups: Map<string, Name>; statuses: Map<string, Name> }) => {
  const [ids, among] = rule === 'status' ? [field.editableStatus, names.statuses] : [field.editableBy, names.groups]
  return rule === 'status' || rule === 'not-in-group' ? ids.flatMap((id) => among.get(id) ?? []) : []
}

/** Fields that this reader sees and may not write in, each with the rule that says so. */
const lockedFields = async (ctx: Ctx, seat: Seat, row: Row | null): Promise<Record<string, Why>> => {
  const { form, board, who, knows } = seat
  const place = row && { ownerId: row.createdBy ?? '', statusId: row.statusId }
  const update = row ? whyNot('update', { row, seat }) : undefined
  const ruled = form.index.order.flatMap((field): [Field, string][] => {
    if (!knows(field) || kindOf(field.type).isStatic) return []
    const { level, rule } = fieldAccess(form.index, field, { who, place })
    if (level === 'write') return update ? [[field, update]] : []
    return [[field, rule ?? 'not-editable']]
  })
  const groupIds = ruled.flatMap(([field, rule]) => (rule === 'not-in-group' ? field.editableBy : []))
  const groups = groupIds.length > 0 ? await knownStore.groupNames(ctx, [...new Set(groupIds)]) : []
  const names = {
    groups: new Map(groups.map(({ id, name }) => [id, name])),
    statuses: new Map(board.statuses.map(({ id, name }) => [id, name])),
  }
  return Object.fromEntries(ruled.map(([field, rule]) => [field.id, { rule, names: namesFor(field, rule, names) }]))
}

const refusedActs = (ruleOf: (act: Act) => ActRule | undefined): Record<string, Why> =>
  Object.fromEntries(
    acts.flatMap((act) => {
      const rule = ruleOf(act)
      return rule ? [[act, { rule, names: [] }]] : []
    }),
  )

const statusIds = (seat: Seat) =>
  mayKnowKey('statusId', seat.reader.grants) ? choosable(seat).map(({ id }) => id) : []

export const ticketOf = async (ctx: Ctx, { row, seat }: Found): Promise<Ticket> => {
  const shown = { ...lineOf(seat, row, false), ...restOf(seat, row) }
  const [refs, isPinned, locked] = await Promise.all([
    refStore.refs(ctx, seat.reader, idsIn(seat, [shown])),
    ticketStore.isPinned(ctx, row.id),
    lockedFields(ctx, seat, row),
  ])
  return {
    ...shown,
    isPinned,
    locked,
    refused: refusedActs((act) => whyNot(act, { row, seat })),
    statusIds: statusIds(seat),
    refs,
  }
}

export const getTicket = async (ctx: Ctx, { id }: { id: string }) => ticketOf(ctx, await findTicket(ctx, id))

export const blankFor = async (ctx: Ctx, seat: Seat) => ({
  locked: await lockedFields(ctx, seat, null),
  refused: refusedActs((act) => (act === 'update' ? undefined : refusalOnNew(act, seat.reader))),
  statusIds: statusIds(seat),
})
