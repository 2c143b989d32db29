/** For the search over everything: tickets that the reader may see, by words, names of boards, statuses and people, and states. */
import { fold } from '#core/values/fold.ts'
import type { Words } from '#core/words.ts'
import { listAccounts } from '#modules/contacts/server/accounts.ts'
import { listCustomers } from '#modules/contacts/server/customers.ts'
import { findPeople } from '#modules/directory/server/directory.ts'
import { textOfHtml } from '#modules/forms/kinds/rich-text/definition.ts'
import type { Ctx } from '#platform/context.ts'
import { mayReadKey } from '../../built-in.ts'
import { maySearch, type Reader } from '../../ticket-permissions.ts'
import { readerOf } from '../board-context.ts'
import { findStore } from '../store/list/find-tickets.ts'
import { searchStore, type BoardNames, type FoundTicket, type TicketSearch } from '../store/list/search-tickets.ts'

/** All values are folded. */
export type SearchInput = {
  words: readonly string[]
  excluded: readonly string[]
  boards: readonly string[]
  statuses: readonly string[]
  /** `me` is the reader. */
  assignees: readonly string[]
  customers: readonly string[]
  accounts: readonly string[]
  /** The search covers only these boards; null: all. */
  withinBoardIds: readonly string[] | null
  states: readonly ('open' | 'resolved' | 'late' | 'unassigned' | 'archived')[]
}

const mostNamed = 20
const hasName = ({ ar, en }: Words, part: string) => fold(ar).includes(part) || fold(en).includes(part)
const named = <T extends { id: string; name: Words }>(all: readonly T[], parts: readonly string[]) =>
  all.filter(({ name }) => parts.some((part) => hasName(name, part))).map(({ id }) => id)

const idsOfPeople = async (ctx: Ctx, reader: Reader, names: readonly string[]) => {
  const pages = names.map(async (name) => {
    if (name === 'me') return [reader.userId]
    const { items } = await findPeople(ctx, { search: name, pageNumber: 0, pageSize: mostNamed })
    return items.map(({ id }) => id)
  })
  return (await Promise.all(pages)).flat()
}

type ListContacts = (
  ctx: Ctx,
  page: { search: string; pageNumber: number; pageSize: number },
) => Promise<{ items: { id: string }[] }>
const idsOfContacts = async (ctx: Ctx, list: ListContacts, names: readonly string[]) => {
  if (names.length === 0) return undefined
  const pages = names.map((search) => list(ctx, { search, pageNumber: 0, pageSize: mostNamed }))
  return (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id))
}

/** A search by a property that the reader may not see finds nothing. */
const mayUse = ({ statuses, assignees, customers, accounts, states }: SearchInput, { grants }: Reader) => {
  const keys = [
    ...(statuses.length > 0 || states.includes('open') || states.includes('resolved') ? ['statusId'] : []),
    ...(assignees.length > 0 || states.includes('unassigned') ? ['assigneeIds'] : []),
    ...(customers.length > 0 ? ['customerId'] : []),
    ...(accounts.length > 0 ? ['accountId'] : []),
    ...(states.includes('late') ? ['dueDate', 'statusId'] : []),
  ]
  return keys.every((key) => mayReadKey(key, grants))
}

const boardIdsOf = ({ boards, withinBoardIds }: SearchInput, names: readonly BoardNames[]) => {
  if (boards.length === 0) return withinBoardIds ?? undefined
  return named(names, boards).filter((id) => withinBoardIds?.includes(id) ?? true)
}

const searchOf = async (ctx: Ctx, reader: Reader, input: SearchInput): Promise<Omit<TicketSearch, 'limit'>> => {
  const { words, excluded, boards, statuses, assignees, states } = input
  const names: BoardNames[] = boards.length + statuses.length > 0 ? await searchStore.boardNames(ctx) : []
  const isEither = states.includes('open') && states.includes('resolved')
  return {
    words,
    excluded,
    boardIds: boardIdsOf(input, names),
    statusIds:
      statuses.length > 0
        ? named(
            names.flatMap((board) => board.statuses),
            statuses,
          )
        : undefined,
    assigneeIds: assignees.length > 0 ? await idsOfPeople(ctx, reader, assignees) : undefined,
    customerIds: await idsOfContacts(ctx, listCustomers, input.customers),
    accountIds: await idsOfContacts(ctx, listAccounts, input.accounts),
    isResolved:
      isEither || !(states.includes('open') || states.includes('resolved')) ? undefined : states.includes('resolved'),
    isLate: states.includes('late'),
    isUnassigned: states.includes('unassigned'),
    isArchived: states.includes('archived'),
  }
}

const [wordsBefore, wordsShown] = [6, 24]
/** The part of a text around the first word that was searched; undefined where none is in it. */
export const snippetOf = (text: string, words: readonly string[]): string | undefined => {
  const parts = text.split(/\s+/).filter(Boolean)
  const at = parts.findIndex((part) => words.some((word) => fold(part).includes(word.split(' ')[0] ?? word)))
  if (at < 0) return undefined
  const from = Math.max(0, at - wordsBefore)
  const to = from + wordsShown
  return `${from > 0 ? '… ' : ''}${parts.slice(from, to).join(' ')}${to < parts.length ? ' …' : ''}`
}

const present = ({ grants }: Reader, words: readonly string[]) => {
  const [seesStatus, seesText] = [mayReadKey('statusId', grants), mayReadKey('description', grants)]
  const isInTitle = (name: string) => words.every((word) => fold(name).includes(word))
  return ({ description, statusName, isClosed, ...ticket }: FoundTicket) => ({
    ...ticket,
    status: seesStatus ? statusName : undefined,
    isClosed: seesStatus && isClosed,
    snippet: seesText && !isInTitle(ticket.name) ? snippetOf(textOfHtml(description), words) : undefined,
  })
}

/** Without the permission to search, only a complete number finds its ticket. */
const findIds = async (ctx: Ctx, reader: Reader, { input, limit }: { input: SearchInput; limit: number }) => {
  if (maySearch(reader))
    return mayUse(input, reader)
      ? searchStore.find(ctx, reader, { ...(await searchOf(ctx, reader, input)), limit })
      : []
  const [written = '', ...others] = input.words
  if (!written || others.length > 0) return []
  const digits = /^\d{1,15}$/.test(written) ? Number(written) : undefined
  const page = { pageNumber: 0, pageSize: limit, boardIds: input.withinBoardIds ?? undefined }
  return (await findStore.numbered(ctx, reader, { ...page, written, digits })).ids
}

export const searchTickets = async (ctx: Ctx, input: SearchInput, limit: number) => {
  const reader = readerOf(ctx)
  const ids = await findIds(ctx, reader, { input, limit })
  return ids.length > 0 ? (await searchStore.found(ctx, ids)).map(present(reader, input.words)) : []
}
