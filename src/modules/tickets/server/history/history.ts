/** The history of a ticket as its reader may see it, including changes of removed fields. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import type { RefKind, Refs } from '#core/refs.ts'
import { fieldAccess } from '#modules/forms/access.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { Ctx } from '#platform/context.ts'
import { linkKinds } from '../../api/collaboration.ts'
import type { ticketApi } from '../../api/tickets.ts'
import { writableKeys } from '#modules/forms/built-in-index.ts'
import { mayReadKey } from '../../built-in.ts'
import type { Reader } from '../../ticket-permissions.ts'
import { personalKinds, type FieldChange } from '#core/changes.ts'
import { findTicket } from '../read/find-ticket.ts'
import { readerOf, type BoardContext } from '../board-context.ts'
import { refKindOfKey, refsOfValue } from '../read/present-ticket.ts'
import { historyStore } from '../store/history.ts'
import { refStore } from '../store/refs.ts'
import { maskHiddenChange } from '../read/redact-tickets.ts'

/** Keys and fields whose changes this reader may see; secrets are never included. */
export const readableFields = ({ form, who, reader }: BoardContext) => [
  ...writableKeys.filter((key) => mayReadKey(key, reader.grants)),
  ...(mayReadKey('sla', reader.grants) ? ['sla'] : []),
  ...linkKinds.map((kind) => `link.${kind}`),
  'mergedFromId',
  'sentTo',
  'approvalStep',
  'approvedFor',
  'approvalReason',
  ...[...form.index.fields.values()]
    .filter(
      (field) =>
        !kindOf(field.type).isSecret && fieldAccess(form.index, field, { who, place: null }).level !== 'hidden',
    )
    .map(({ id }) => `cf.${id}`),
]

const endKinds: readonly string[] = ['ticket.resolved', 'ticket.unresolved']
const knowsEnd = ({ grants }: Reader) => mayReadKey('statusId', grants) || mayReadKey('resolvedDate', grants)

/** Kinds of entries that are omitted unless the reader may see one of their changes. */
export const omittedKinds = ({ reader }: BoardContext) => {
  return [
    'ticket.updated',
    'ticket.linked',
    'ticket.unlinked',
    'ticket.merge-received',
    'ticket.sla-at-risk',
    'ticket.sla-breached',
    ...personalKinds,
    ...(knowsEnd(reader) ? [] : endKinds),
  ]
}

/** Old values may have any shape. */
const pointedTo = (
  { form }: BoardContext,
  { field, before, after }: FieldChange,
): { kind: RefKind; ids: unknown[] }[] => {
  const known = form.index.fields.get(field.slice(3))
  const kind = refKindOfKey(field)
  return [before, after].flatMap((value) => {
    if (kind) return [{ kind, ids: [value].flat() }]
    try {
      return (known && refsOfValue(known, value)) ?? []
    } catch {
      return []
    }
  })
}

const idsIn = (context: BoardContext, changes: readonly FieldChange[], actorIds: readonly (string | null)[]) => {
  const wanted: Record<string, Set<string>> = { user: new Set(actorIds.filter((id) => id !== null)) }
  for (const { kind, ids } of changes.flatMap((change) => pointedTo(context, change))) {
    const all = (wanted[kind] ??= new Set())
    for (const id of ids) if (typeof id === 'string') all.add(id)
  }
  return wanted
}

/** The name of a removed record is stored only in the change. */
const namesOfGone = (changes: readonly FieldChange[]): Refs =>
  Object.fromEntries(
    changes.flatMap(({ field, before, gone }) => {
      const kind = refKindOfKey(field)
      return kind && gone && typeof before === 'string' ? [[before, { kind, name: gone }]] : []
    }),
  )

/** Readers who may not see the resolution still see other fields of the same change. */
export const shownKind = (kind: string, reader: Reader) =>
  endKinds.includes(kind) && !knowsEnd(reader) ? 'ticket.updated' : kind

type Entry = { kind: string; actorId: string | null; changes: FieldChange[] }
const presentEntries = async <T extends Entry>(ctx: Ctx, context: BoardContext, items: readonly T[]) => {
  const all = items.flatMap(({ changes }) => changes)
  const wanted = idsIn(
    context,
    all,
    items.map(({ actorId }) => actorId),
  )
  const refs = { ...namesOfGone(all), ...(await refStore.refs(ctx, context.reader, wanted)) }
  const shown = items.map((item) => ({
    ...item,
    kind: shownKind(item.kind, context.reader),
    changes: item.changes.map((change) => maskHiddenChange(context, { before: null, after: null, ...change }, refs)),
  }))
  return { items: shown, refs }
}

const visibilityFor = (context: BoardContext) => ({
  fields: readableFields(context),
  omittedKinds: omittedKinds(context),
})

export const readHistory = async (ctx: Ctx, { id, pageNumber, pageSize }: z.output<typeof ticketApi.history.input>) => {
  const { row, context } = await findTicket(ctx, id)
  if (!context.board.ticketTracking) fail('tracking-off')
  const page = { ticketId: row.id, pageNumber, pageSize }
  const { items, total } = await historyStore.page(ctx, context.reader, { ...visibilityFor(context), ...page })
  return { ...(await presentEntries(ctx, context, items)), total }
}

/** The same for several tickets that the reader may see. */
export const readHistories = async (ctx: Ctx, context: BoardContext, ticketIds: readonly string[]) =>
  presentEntries(
    ctx,
    context,
    await historyStore.ofTickets(ctx, context.reader, { ...visibilityFor(context), ticketIds }),
  )

/** For modules above: changes of one ticket that were kept elsewhere, as this reader may see them. */
export const presentChanges = async (ctx: Ctx, context: BoardContext, all: readonly (readonly FieldChange[])[]) => {
  const readable = new Set(readableFields(context))
  const entries = all.map((changes) => ({
    kind: 'ticket.updated',
    actorId: null,
    changes: changes.filter(({ field }) => readable.has(field)),
  }))
  const { items, refs } = await presentEntries(ctx, context, entries)
  return {
    refs,
    changesOf: items.map(({ changes }) =>
      changes.map(({ field, before, after }) => ({ field, before: before ?? null, after: after ?? null })),
    ),
  }
}

/** For modules above: the names of those tickets that this reader may see. */
export const visibleTicketRefs = (ctx: Ctx, ticketIds: readonly string[]) =>
  refStore.refs(ctx, readerOf(ctx), { ticket: ticketIds })
