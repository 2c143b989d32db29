/** What a condition asks about, as a base and a chain of calculations: ((a + b) × 2). */
import { kindOf, type Operand, type Shapes } from '#core/filter.ts'

export type Right = Operand | { number: number }
export type Step = { by: '+' | '-' | '*' | '/'; right: Right }
export type Base = Extract<Operand, { field: string }>
export type Chain = { base: Base; steps: Step[] }

export const chainOf = (operand: Operand): Chain => {
  if (!('left' in operand)) return { base: operand, steps: [] }
  const { base, steps } = chainOf(operand.left)
  return { base, steps: [...steps, { by: operand.by, right: operand.right }] }
}

export const operandOf = ({ base, steps }: Chain): Operand =>
  steps.reduce<Operand>((left, { by, right }) => ({ left, by, right }), base)

export const firstStep: Step = { by: '+', right: { number: 1 } }
export const stepWith = (step: Step, right: Right): Step => ({ ...step, right })

/** One can calculate with numbers only. */
export const isNumber = (operand: Operand, shapes: Shapes) => kindOf(operand, shapes) === 'number'
