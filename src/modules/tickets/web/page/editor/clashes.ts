/** Resolves clashes of two editors by the user's choices. */
import type { Fields } from '#modules/forms/web/editing/edits.ts'
import type { Clash } from '../../../api/tickets.ts'

export type ClashChoice = 'mine' | 'theirs' | 'both'
export type ClashChoices = Readonly<Record<string, ClashChoice>>

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const isOfNames = (value: unknown): value is string[] =>
  isList(value) && value.every((item) => typeof item === 'string')

/** Lists of records can be joined: additions of both are kept, removals of either apply. */
export const joined = ({ before, theirs, yours }: Clash): string[] | undefined => {
  const lists = [before ?? [], theirs ?? [], yours ?? []]
  if (!lists.every(isOfNames)) return undefined
  const [was = [], other = [], own = []] = lists as string[][]
  return [...new Set([...other, ...own])].filter(
    (item) => !was.includes(item) || (other.includes(item) && own.includes(item)),
  )
}

export const choicesFor = (clash: Clash): ClashChoice[] =>
  isList(clash.yours) && joined(clash) ? ['mine', 'theirs', 'both'] : ['mine', 'theirs']

/** The edits to send again and the fields to overwrite; the others are discarded. */
export const resolved = (sent: Fields, clashes: readonly Clash[], chosen: ClashChoices) => {
  const givenUp = clashes.filter(({ field }) => chosen[field] === 'theirs').map(({ field }) => field)
  const joinedFields = clashes
    .filter(({ field }) => chosen[field] === 'both')
    .map((clash) => [clash.field, joined(clash)])
  const fields: Fields = Object.fromEntries(
    Object.entries({ ...sent, ...Object.fromEntries(joinedFields) }).filter(([field]) => !givenUp.includes(field)),
  )
  return { fields, givenUp, overwrite: clashes.map(({ field }) => field).filter((field) => !givenUp.includes(field)) }
}
