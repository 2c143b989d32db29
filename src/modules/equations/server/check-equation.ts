/** Refuses an equation that cannot be understood, names what is not there, or leads back to itself. */
import { failAt } from '#core/errors.ts'
import { findCycleMembers } from '#core/find-cycles.ts'
import { loadFormulas, readFormula } from '#core/formulas/formula.ts'
import { totalsIn } from '#core/formulas/trace-formula.ts'
import type { Problem } from '#core/problems.ts'
import type { Field } from '#modules/forms/definition.ts'
import { isNumberField, readEquationFields } from '#modules/tickets/server/statistics/read-for-equations.ts'
import type { Ctx } from '#platform/context.ts'
import { ticketsName } from '../names.ts'
import { equationStore, type EquationSource } from './store.ts'

type Fields = ReadonlyMap<string, Field>
type Text = Pick<EquationSource, 'equation' | 'boardId'> & { key?: string | undefined }

const totalsProblem = ({ equation }: Text, fields: Fields): Problem | undefined => {
  const totals = totalsIn(equation, ticketsName)
  if (!totals) return 'totals'
  const isThere = (column: string) => {
    const field = fields.get(column)
    return field !== undefined && isNumberField(field)
  }
  return totals.every(({ column }) => column === undefined || isThere(column)) ? undefined : 'not-there'
}

/** An equation of a board can use those of the same board and those of none. */
const usable = ({ boardId }: Text, sources: readonly EquationSource[]) =>
  sources.filter((source) => source.boardId === null || source.boardId === boardId)

const isOnCycle = (text: Text, sources: readonly EquationSource[], fields: Fields) => {
  if (!text.key) return false
  const own = { ...text, key: text.key }
  const all = new Map<string, { key: string; equation: string }>(sources.map((source) => [source.key, source]))
  all.set(own.key, own)
  const uses = ({ equation }: { equation: string }) =>
    (readFormula(equation)?.names ?? []).flatMap((name) => (fields.has(name) ? [] : (all.get(name) ?? [])))
  return findCycleMembers([...all.values()], uses).has(own)
}

const problemIn = (text: Text, sources: readonly EquationSource[], fields: Fields): Problem | undefined => {
  const formula = readFormula(text.equation)
  if (!formula) return 'formula'
  const keys = new Set([ticketsName, ...fields.keys(), ...usable(text, sources).map(({ key }) => key)])
  const own = text.key && !fields.has(text.key) ? [text.key] : []
  if (formula.names.some((name) => !keys.has(name) && !own.includes(name))) return 'not-there'
  return totalsProblem(text, fields) ?? (isOnCycle(text, sources, fields) ? 'formula-loop' : undefined)
}

/** `id`: the stored equation that this text replaces. */
export const assertValidEquation = async (ctx: Ctx, text: Text, id?: string) => {
  await loadFormulas()
  const fields: Fields = text.boardId ? await readEquationFields(ctx, text.boardId) : new Map()
  const sources = (await equationStore.sources(ctx)).filter((source) => source.id !== id && source.key !== text.key)
  const problem = problemIn(text, sources, fields)
  if (problem) failAt({ equation: problem })
}

/** Equations that would no longer be understood without this one. */
export const usersOf = async (ctx: Ctx, { id, key }: { id: string; key: string }) => {
  await loadFormulas()
  return (await equationStore.sources(ctx)).filter(
    (source) => source.id !== id && readFormula(source.equation)?.names.includes(key) === true,
  )
}
