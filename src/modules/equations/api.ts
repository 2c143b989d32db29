/** Formulas that people keep, try on a ticket and evaluate. */
import * as z from 'zod/mini'
import { crudApi, StoredRecord } from '#core/crud.ts'
import { endpoint, Id } from '#core/endpoint.ts'
import { longestFormula } from '#core/formulas/limits.ts'
import { problem } from '#core/problems.ts'
import { BoardId, RequiredText, Text, WordsSchema } from '#core/schemas.ts'
import { Key } from '#modules/forms/field-key.ts'
import { reservedNames } from './names.ts'

export const EquationInput = z.object({
  name: WordsSchema,
  /** By which other equations use its result. */
  key: Key.check(z.refine((key) => !reservedNames.has(key), problem('reserved-name'))),
  equation: RequiredText(longestFormula),
  /** The board whose fields and tickets it may name. */
  boardId: z.nullable(z.uuid(problem('invalid'))),
  /** Whether totals over tickets include archived ones. */
  checkArchived: z.boolean(),
})
export type EquationInput = z.output<typeof EquationInput>

export const Equation = z.extend(StoredRecord, {
  ...EquationInput.shape,
  createdBy: z.nullable(z.uuid()),
  createdByName: z.nullable(z.object({ ar: z.string(), en: z.string() })),
})
export type Equation = z.output<typeof Equation>

/** `count`: of a list, how many items it has. A value that cannot be computed is null. */
const Step = z.object({
  text: z.string(),
  value: z.nullable(z.union([z.number(), z.string(), z.boolean()])),
  count: z.optional(z.number()),
})
const Evaluation = z.object({ result: z.nullable(z.number()), steps: z.array(Step) })
export type Evaluation = z.output<typeof Evaluation>

const Subject = z.object({ ticketId: z.optional(z.uuid(problem('invalid'))) })

const crud = crudApi('/equations', {
  view: { needs: 'equation.view' },
  edit: { needs: 'equation.update' },
  input: EquationInput,
  reply: Equation,
  sorts: ['name', 'key', 'createdAt'],
  filters: { boardId: z.optional(BoardId) },
})

export const equationApi = {
  ...crud,
  create: { ...crud.create, needs: 'equation.create' },
  remove: { ...crud.remove, needs: 'equation.delete' },
  /** Computes a text that need not be saved, and shows how; keeps nothing. An empty one fails with `nothing-to-evaluate`. */
  try: endpoint('POST /equations/try', {
    needs: 'equation.evaluate',
    input: z.extend(Subject, {
      equation: z.string(problem('invalid')).check(z.maxLength(longestFormula, problem('too-long'))),
      boardId: EquationInput.shape.boardId,
      checkArchived: z.boolean(),
      /** The equation that is edited, which must not use itself. */
      key: z.optional(Text(60)),
    }),
    reply: Evaluation,
    refreshes: [],
  }),
  /** Fails with `already-evaluated` if the same person has evaluated it on the same values. */
  evaluate: endpoint('POST /equations/:id/evaluate', {
    needs: 'equation.evaluate',
    input: z.extend(Id, Subject.shape),
    reply: Evaluation,
    refreshes: [],
  }),
} as const
