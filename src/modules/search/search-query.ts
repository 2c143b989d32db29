/** Parses what is typed into the search: words, "phrases", -exclusions, and operators in both languages. */
import { fold } from '#core/values/fold.ts'

/** What can be found, as the specification calls it. */
export const searchEntities = ['TICKET', 'CUSTOMER', 'ACCOUNT'] as const
export type SearchEntity = (typeof searchEntities)[number]

export const ticketStates = ['open', 'resolved', 'late', 'unassigned', 'archived'] as const
export type TicketState = (typeof ticketStates)[number]

/** Names as they are typed, folded; `me` stands for the reader. */
export type SearchQuery = {
  words: string[]
  excluded: string[]
  entities: SearchEntity[]
  boards: string[]
  statuses: string[]
  assignees: string[]
  customers: string[]
  states: TicketState[]
}

type Named = 'boards' | 'statuses' | 'assignees' | 'customers'
const spellings = <K extends string>(names: Record<K, readonly string[]>) =>
  new Map(
    (Object.entries(names) as [K, readonly string[]][]).flatMap(([key, all]) =>
      all.map((name): [string, K] => [fold(name), key]),
    ),
  )

/** The spellings of each operator; the first in each language is the one that help texts show. */
export const operatorNames = {
  boards: ['board', 'لوحة', 'اللوحة'],
  statuses: ['status', 'حالة', 'الحالة'],
  assignees: ['assignee', 'مسند', 'المسند', 'مكلف', 'المكلف'],
  customers: ['customer', 'عميل', 'العميل'],
  entities: ['type', 'نوع', 'النوع'],
  states: ['is', 'هو', 'هي'],
} as const
const operators = spellings<Named | 'entities' | 'states'>(operatorNames)
const entityNames = spellings<SearchEntity>({
  TICKET: ['ticket', 'tickets', 'تذكرة', 'تذاكر', 'التذاكر'],
  CUSTOMER: ['customer', 'customers', 'عميل', 'عملاء', 'العملاء'],
  ACCOUNT: ['account', 'accounts', 'حساب', 'حسابات', 'الحسابات'],
})
const stateNames = spellings<TicketState>({
  open: ['open', 'مفتوحة', 'مفتوح'],
  resolved: ['resolved', 'closed', 'محلولة', 'مغلقة', 'مغلق'],
  late: ['late', 'overdue', 'متأخرة', 'متأخر'],
  unassigned: ['unassigned', 'غير-مسندة', 'بلا-مكلف'],
  archived: ['archived', 'مؤرشفة', 'مؤرشف'],
})
export const me = 'me'
const meNames = new Set(['me', 'أنا', 'انا', 'لي'].map(fold))

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

/** Nothing is searched for an empty text, or for exclusions alone. */
export const isEmptySearch = ({ excluded: _, entities: __, ...query }: SearchQuery) =>
  Object.values(query).every((values) => values.length === 0)
