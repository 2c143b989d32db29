/** Computes an equation with what its reader may see: a ticket's values, totals over tickets, and other equations. */
import { createHash } from 'node:crypto'
import { fail } from '#core/errors.ts'
import { loadFormulas, readFormula, totalsValue, type Budget, mostStepsOfForm } from '#core/formulas/formula.ts'
import { totalsIn, traceFormula } from '#core/formulas/trace-formula.ts'
import {
  readEquationFields,
  readEquationValues,
  totalTickets,
} from '#modules/tickets/server/statistics/read-for-equations.ts'
import type { Ctx } from '#platform/context.ts'
import type { Evaluation } from '../api.ts'
import { ticketsName } from '../names.ts'
import { assertValidEquation } from './check-equation.ts'
import { equationStore, equationTable, type EquationSource } from './store.ts'

type Text = Pick<EquationSource, 'equation' | 'boardId' | 'checkArchived'> & { key?: string | undefined }
type Values = Record<string, unknown>
type Work = {
  ctx: Ctx
  ticketId: string | undefined
  sources: ReadonlyMap<string, EquationSource>
  budget: Budget
  /** Results of other equations, by key. */
  results: Map<string, number | null>
  ticketValues: Values | undefined
}

const readTotals = async ({ ctx }: Work, { equation, boardId, checkArchived }: Text) => {
  const wanted = totalsIn(equation, ticketsName) ?? []
  const fields = boardId ? await readEquationFields(ctx, boardId) : undefined
  const columns = new Set(wanted.flatMap(({ column }) => fields?.get(column ?? '') ?? []))
  return totalsValue(await totalTickets(ctx, { boardId, withArchived: checkArchived, fields: [...columns] }))
}

const resultOf = async (work: Work, source: EquationSource): Promise<number | null> => {
  const known = work.results.get(source.key)
  if (known !== undefined) return known
  const values = await valuesFor(work, source)
  const result = readFormula(source.equation)?.run(values, work.budget) ?? null
  work.results.set(source.key, result)
  return result
}

/** A field comes before an equation of the same key. Saved equations have no cycles. */
const valuesFor = async (work: Work, text: Text): Promise<Values> => {
  const values: Values = {}
  for (const name of readFormula(text.equation)?.names ?? []) {
    const source = work.sources.get(name)
    if (name === ticketsName) values[name] = await readTotals(work, text)
    else if (work.ticketValues && Object.hasOwn(work.ticketValues, name)) values[name] = work.ticketValues[name]
    else values[name] = source && source.key !== text.key ? await resultOf(work, source) : null
  }
  return values
}

const longestShown = 200
const shown = (value: unknown) => {
  if (typeof value === 'number') return { value: Number.isFinite(value) ? value : null }
  if (typeof value === 'string') return { value: value.slice(0, longestShown) }
  if (typeof value === 'boolean') return { value }
  return Array.isArray(value) ? { value: null, count: value.length } : { value: null }
}

/** The text is valid. */
const compute = async (ctx: Ctx, text: Text, ticketId: string | undefined) => {
  const sources = new Map((await equationStore.sources(ctx)).map((source) => [source.key, source]))
  const ticketValues = ticketId && text.boardId ? await readEquationValues(ctx, text.boardId, ticketId) : undefined
  const work: Work = { ctx, ticketId, sources, budget: { left: mostStepsOfForm }, results: new Map(), ticketValues }
  const values = await valuesFor(work, text)
  const trace = traceFormula(text.equation, values)
  const evaluation: Evaluation = {
    result: trace?.result ?? null,
    // Totals are shown where they are used, not as a list of their own.
    steps: (trace?.steps ?? [])
      .filter((step) => step.text !== ticketsName)
      .map((step) => ({ text: step.text, ...shown(step.value) })),
  }
  return { evaluation, inputs: { text, steps: evaluation.steps } }
}

export const tryEquation = async (ctx: Ctx, { ticketId, ...text }: Text & { ticketId?: string | undefined }) => {
  await loadFormulas()
  if (text.equation.trim() === '') fail('nothing-to-evaluate')
  await assertValidEquation(ctx, text)
  return (await compute(ctx, text, ticketId)).evaluation
}

const hashOf = (inputs: unknown) => createHash('sha256').update(JSON.stringify(inputs)).digest('base64url')

export const evaluateEquation = async (ctx: Ctx, { id, ticketId }: { id: string; ticketId?: string | undefined }) => {
  await loadFormulas()
  const { name: _, ...text } = await equationTable.lock(ctx, id)
  const userId = ctx.user?.id ?? fail('signed-out')
  await assertValidEquation(ctx, text)
  const { evaluation, inputs } = await compute(ctx, text, ticketId)
  const hash = hashOf({ ...inputs, text: [text.equation, text.boardId, text.checkArchived] })
  const of = { equationId: id, userId, ticketId: ticketId ?? null }
  const last = await equationStore.lastResult(ctx, of)
  if (last?.hash === hash) fail('already-evaluated')
  await equationStore.keepResult(ctx, last?.id, { ...of, hash, result: evaluation.result })
  return evaluation
}
