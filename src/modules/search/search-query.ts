/** Parses what is typed into the search: words, "phrases", -exclusions, and operators in both languages. */
import { fold } from '#core/values/fold.ts'
import { entitySpellings, meSpellings, operatorSpellings, stateSpellings } from './text.ts'

/** What can be found, as the specification calls it. */
export const searchEntities = ['TICKET', 'CUSTOMER', 'ACCOUNT', 'CONVERSATION', 'KNOWLEDGE_BASE', 'SURVEY'] as const
export type SearchEntity = (typeof searchEntities)[number]

export const ticketStates = ['open', 'resolved', 'late', 'unassigned', 'archived'] as const
export type TicketState = (typeof ticketStates)[number]

/** Names as they are typed, folded; `me` is the reader. */
export type SearchQuery = {
  words: string[]
  excluded: string[]
  entities: SearchEntity[]
  boards: string[]
  statuses: string[]
  assignees: string[]
  customers: string[]
  accounts: string[]
  states: TicketState[]
}

type Named = 'boards' | 'statuses' | 'assignees' | 'customers' | 'accounts'
const spellings = <K extends string>(names: Record<K, readonly string[]>) =>
  new Map(
    (Object.entries(names) as [K, readonly string[]][]).flatMap(([key, all]) =>
      all.map((name): [string, K] => [fold(name), key]),
    ),
  )

const operators = spellings<Named | 'entities' | 'states'>(operatorSpellings)
const entityNames = spellings<SearchEntity>(entitySpellings)
const stateNames = spellings<TicketState>(stateSpellings)
export const me = 'me'
const meNames = new Set(meSpellings.map(fold))

/** A minus, an operator with a colon, then a quoted phrase or a word. */
const token = /(-?)(?:([\p{L}]+):)?(?:["«“]([^"»”]*)["»”]?|([^\s"«“]+))/gu
const mostTokens = 20

const emptyQuery = (): SearchQuery => ({
  words: [],
  excluded: [],
  entities: [],
  boards: [],
  statuses: [],
  assignees: [],
  customers: [],
  accounts: [],
  states: [],
})

/** Adds an operator with its value; false where it is none, or has no such value. */
const addOperator = (query: SearchQuery, name: string, value: string) => {
  const operator = operators.get(fold(name))
  if (!operator || value === '') return false
  if (operator === 'entities' || operator === 'states') {
    const known = operator === 'entities' ? entityNames.get(value) : stateNames.get(value)
    if (known) (query[operator] as string[]).push(known)
    return known !== undefined
  }
  query[operator].push(operator === 'assignees' && meNames.has(value) ? me : value)
  return true
}

export const parseSearch = (text: string): SearchQuery => {
  const query = emptyQuery()
  for (const [, minus, name, phrase, word] of [...text.matchAll(token)].slice(0, mostTokens)) {
    const value = fold(phrase ?? word ?? '')
    if (name && !minus && addOperator(query, name, value)) continue
    const plain = fold([name, value].filter(Boolean).join(':'))
    if (plain) (minus ? query.excluded : query.words).push(plain)
  }
  return query
}

const narrowing = ['words', 'boards', 'statuses', 'assignees', 'customers', 'accounts', 'states'] as const
/** Nothing is searched for an empty text, or for exclusions alone. */
export const isEmptySearch = (query: SearchQuery) => narrowing.every((part) => query[part].length === 0)

const ofTickets = ['boards', 'statuses', 'assignees', 'customers', 'accounts', 'states'] as const
/** Operators describe tickets: a search with one finds nothing else. */
export const isAboutTickets = (query: SearchQuery) => ofTickets.some((part) => query[part].length > 0)
