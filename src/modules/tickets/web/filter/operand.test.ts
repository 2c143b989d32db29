import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainOf, operandOf, type OperandChain } from './operand.ts'

const chains: fc.Arbitrary<OperandChain> = fc.record({
  base: fc.record({ field: fc.constantFrom('customSequence', 'cf.a') }),
  steps: fc.array(
    fc.record({
      by: fc.constantFrom('+', '-', '*', '/'),
      right: fc.oneof(
        fc.record({ number: fc.integer() }),
        fc.record({ field: fc.constant('cf.b') }),
        fc.constant({ left: { field: 'cf.c' }, by: '*' as const, right: { number: 2 } }),
      ),
    }),
    { maxLength: 4 },
  ),
})

test('a chain of calculations becomes one operand and comes back the same', () =>
  fc.assert(
    fc.property(chains, (chain) => {
      expect(chainOf(operandOf(chain))).toEqual(chain)
    }),
  ))

test('what stands first is calculated first', () =>
  expect(
    operandOf({
      base: { field: 'a' },
      steps: [
        { by: '+', right: { field: 'b' } },
        { by: '*', right: { number: 2 } },
      ],
    }),
  ).toEqual({ left: { left: { field: 'a' }, by: '+', right: { field: 'b' } }, by: '*', right: { number: 2 } }))
