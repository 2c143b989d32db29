/** The left side of a condition, as a base and a chain of calculations: ((a + b) × 2). */
import { kindOf, type Operand, type Shapes } from '#core/filters/filter.ts'

export type RightOperand = Operand | { number: number }
export type CalculationStep = { by: '+' | '-' | '*' | '/'; right: RightOperand }
export type BaseOperand = Extract<Operand, { field: string }>
export type OperandChain = { base: BaseOperand; steps: CalculationStep[] }

export const chainOf = (operand: Operand): OperandChain => {
  if (!('left' in operand)) return { base: operand, steps: [] }
  const { base, steps } = chainOf(operand.left)
  return { base, steps: [...steps, { by: operand.by, right: operand.right }] }
}

export const operandOf = ({ base, steps }: OperandChain): Operand =>
  steps.reduce<Operand>((left, { by, right }) => ({ left, by, right }), base)

export const firstStep: CalculationStep = { by: '+', right: { number: 1 } }
export const stepWith = (step: CalculationStep, right: RightOperand): CalculationStep => ({ ...step, right })

/** One can calculate with numbers only. */
export const isNumber = (operand: Operand, shapes: Shapes) => kindOf(operand, shapes) === 'number'
