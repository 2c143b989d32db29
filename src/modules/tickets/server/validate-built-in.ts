/** What every ticket has: whether this person may write it so. A refusal is said at its field, or in its own words. */
import { fail, type Fields } from '#core/errors.ts'
import { mayChoose } from '#modules/boards/server/for-tickets.ts'
import type { BuiltInType } from '#modules/forms/built-in-field.ts'
import { builtInAt, writableFields } from '#modules/forms/built-in-index.ts'
import { cleanHtml } from '#modules/forms/server/clean-html.ts'
import { isSameValue } from '#modules/forms/same-value.ts'
import type { TicketInput } from '../api/tickets.ts'
import { actOf, mayKnowKey, type Key } from '../built-in.ts'
import { codeOf, isOfPerson, refusalOnNew, type ActRule } from '../rights.ts'
import { instant } from './change-ticket.ts'
import type { Pointer } from './check-refs.ts'
import { whyNot } from './find-ticket.ts'
import type { BoardContext } from './board-context.ts'
import { refKindOfKey } from './present-ticket.ts'
import type { Row } from './store/tickets.ts'

export type Wanted = Partial<Pick<Row, Key>>
/** `row` is the ticket as it is, or nothing while it is being made. */
export type Case = { context: BoardContext; row: Row | null; base: Pick<Row, Key> }

const once = (ids: unknown) => [...new Set(ids as readonly string[])]
const asIs = (value: unknown) => value

/** The spelling in which each type is kept. */
const tidied: Record<BuiltInType, (value: unknown) => unknown> = {
  sequence: asIs,
  title: asIs,
  html: (value) => cleanHtml(value as string),
  status: asIs,
  priority: asIs,
  choice: asIs,
  tags: once,
  record: asIs,
  records: once,
  files: once,
  moment: (value) => instant(value as string | null),
  links: asIs,
}

/** Only what the input speaks of, in the spelling that is kept. */
export const tidy = async (input: Partial<TicketInput>): Promise<Wanted> => {
  const wanted: Record<string, unknown> = {}
  for (const { key, type } of writableFields) {
    const value = input[key]
    if (value !== undefined) wanted[key] = await tidied[type](value)
  }
  return wanted
}

/** Of what is wanted, what is not so already. */
export const changedPart = (base: Pick<Row, Key>, wanted: Wanted): Wanted =>
  Object.fromEntries(Object.entries(wanted).filter(([key, value]) => !isSameValue(base[key as Key], value)))

/** Whoever sees a ticket may begin and cease to watch it. */
const isOnlyOneself = ({ context, base }: Case, { watcherIds = [] }: Wanted) => {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== context.reader.userId)
  return isSameValue(others(base.watcherIds), others(watcherIds))
}

/** A new ticket's own words are its maker's; the rest takes the right to change it. */
const ruleFor = (key: Key, { context, row }: Case): ActRule | undefined => {
  const act = actOf(key)
  if (row) return whyNot(act, { row, context })
  return act === 'update' ? undefined : refusalOnNew(act, context.reader)
}

const lockedIn = (one: Case, changed: Wanted): Key[] =>
  (Object.keys(changed) as Key[]).filter((key) => {
    const rule = ruleFor(key, one)
    const isFree = key === 'watcherIds' && isOfPerson(rule) && isOnlyOneself(one, changed)
    if (!rule || isFree) return false
    return key === 'statusId' || !isOfPerson(rule) ? fail(codeOf(actOf(key), rule)) : true
  })

/** Refused also where it would change nothing: otherwise one could ask until it stands as one has guessed. */
const unknownIn = ({ context }: Case, wanted: Wanted): Key[] =>
  (Object.keys(wanted) as Key[]).filter((key) => !mayKnowKey(key, context.reader.grants))

export const choosable = ({ board, who }: Pick<BoardContext, 'board' | 'who'>) =>
  board.statuses.filter((status) => who.isAdmin || mayChoose(status, who.groupIds))

const isEmpty = (value: unknown) => value === null || value === undefined

/** Choices that the board does not offer; what a ticket has already may stay. */
const notOffered = ({ context, base }: Case, changed: Wanted): Key[] => {
  const { board } = context
  return (Object.keys(changed) as Key[]).filter((key) => {
    const offered = builtInAt(key)
      ?.options?.(board)
      .map(({ id }) => id)
    const had = [base[key]].flat() as unknown[]
    const chosen = ([changed[key]].flat() as unknown[]).filter((one) => !isEmpty(one) && !had.includes(one))
    if (!offered || chosen.length === 0) return false
    if (!chosen.every((one) => offered.includes(String(one)))) return true
    const isFree = key !== 'statusId' || choosable(context).some(({ id }) => id === changed.statusId)
    return isFree ? false : fail('status-not-allowed')
  })
}

/** What would change, and the problem of each key that may not. */
export const validateBuiltIn = (one: Case, wanted: Wanted): { changed: Wanted; problems: Fields } => {
  const unknown = unknownIn(one, wanted)
  const known = Object.fromEntries(Object.entries(wanted).filter(([key]) => !unknown.includes(key as Key)))
  const changed = changedPart(one.base, known)
  const problems: Fields = {
    ...Object.fromEntries(notOffered(one, changed).map((key) => [key, 'not-there'])),
    ...Object.fromEntries([...unknown, ...lockedIn(one, changed)].map((key) => [key, 'locked'])),
  }
  return { changed, problems }
}

/** What was there before is not asked again. */
export const pointersOf = ({ base }: Case, changed: Wanted): Pointer[] =>
  (Object.keys(changed) as Key[]).flatMap((key) => {
    const kind = refKindOfKey(key)
    const had = [base[key]].flat()
    const ids = [changed[key]].flat().filter((id): id is string => typeof id === 'string' && !had.includes(id))
    return kind && ids.length > 0 ? [{ name: key, kind, ids }] : []
  })
