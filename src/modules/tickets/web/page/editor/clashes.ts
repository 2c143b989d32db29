/** Two people changed the same: what becomes of each field once the person has chosen. */
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import type { Clash } from '../../../api/tickets.ts'

export type Choice = 'mine' | 'theirs' | 'both'
export type Chosen = Readonly<Record<string, Choice>>

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isOfNames = (value: unknown): value is string[] => isList(value) && value.every((one) => typeof one === 'string')

/** Lists of names can be joined: what each added is in, what either took away is out. */
export const joined = ({ before, theirs, yours }: Clash): string[] | undefined => {
  const lists = [before ?? [], theirs ?? [], yours ?? []]
  if (!lists.every(isOfNames)) return undefined
  const [was = [], other = [], own = []] = lists as string[][]
  return [...new Set([...other, ...own])].filter(
    (one) => !was.includes(one) || (other.includes(one) && own.includes(one)),
  )
}

export const choicesFor = (clash: Clash): Choice[] =>
  isList(clash.yours) && joined(clash) ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']

/** What is sent again, and the fields in which it shall stand. What is left to the other is given up. */
export const resolved = (sent: Fields, clashes: readonly Clash[], chosen: Chosen) => {
  const givenUp = clashes.filter(({ field }) => chosen[field] === 'theirs').map(({ field }) => field)
  const both = clashes.filter(({ field }) => chosen[field] === 'both').map((clash) => [clash.field, joined(clash)])
  const fields: Fields = Object.fromEntries(
    Object.entries({ ...sent, ...Object.fromEntries(both) }).filter(([field]) => !givenUp.includes(field)),
  )
  return { fields, givenUp, overwrite: clashes.map(({ field }) => field).filter((field) => !givenUp.includes(field)) }
}
