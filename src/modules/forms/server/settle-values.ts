/** What the server knows itself is not taken from who sends it: who signed and when, and what another system has offered. */
import type { Problem } from '#core/problems.ts'
import type { Ctx } from '#platform/context.ts'
import { isBorrowed } from '#platform/via.ts'
import type { ValueFault } from '../values/check-values.ts'
import type { Values } from '../values/conditions.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { Index } from '../form-index.ts'
import type { Settle } from '../kinds/kind.ts'
import { isBlank } from '../values/stored.ts'
import { isProven } from './rest-proof.ts'

declare const settled: unique symbol
/** Only `settleValues` makes them, and nothing else is judged. */
export type SettledValues = Values & { readonly [settled]: true }

type Sent = { field: Field; value: unknown; before: unknown }
type Settled = { value: unknown; problem?: Problem }
type Raw = Record<string, unknown>
const rawOf = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})

/** A new signature is its sender's, now; one that was there stays as it was. */
const settleSignature = (ctx: Ctx, { value, before }: Sent): Settled => {
  const { fileId } = rawOf(value)
  if (typeof fileId !== 'string') return { value }
  if (rawOf(before)['fileId'] === fileId) return { value: before }
  // Neither a program nor somebody in their place signs for a person.
  if (isBorrowed(ctx.user)) return { value, problem: 'sign-oneself' }
  return { value: { fileId, signedBy: ctx.user?.id ?? null, signedAt: new Date().toISOString() } }
}

const isSameChoice = (one: unknown, key: string, label: string) =>
  rawOf(one)['key'] === key && rawOf(one)['label'] === label

const settleChoice = (ctx: Ctx, { field, value, before }: Sent): Settled => {
  const { key, label, proof } = rawOf(value)
  if (typeof key !== 'string' || typeof label !== 'string') return { value, problem: 'invalid' }
  const isKnown =
    [before].flat().some((one) => isSameChoice(one, key, label)) ||
    isProven({ ctx, fieldId: field.id }, proof, key, label)
  return { value: { key, label }, ...(!isKnown && { problem: 'option' as const }) }
}

const mostChosen = 100
const settleChoices = (ctx: Ctx, { field, value, before }: Sent): Settled => {
  if (!Array.isArray(value)) return { value, problem: 'invalid' }
  if (value.length > mostChosen) return { value, problem: 'too-many' }
  const all = value.map((one) => settleChoice(ctx, { field, value: one, before }))
  const problem = all.find((one) => one.problem)?.problem
  return { value: all.map((one) => one.value), ...(problem && { problem }) }
}

const settleText = (ctx: Ctx, { field, value, before }: Sent): Settled => {
  const { text = value, proof } = rawOf(value)
  if (typeof text !== 'string') return { value, problem: 'invalid' }
  const isKnown = text === before || isProven({ ctx, fieldId: field.id }, proof, text)
  return { value: text, ...(!isKnown && { problem: 'option' as const }) }
}

const settles: Record<Settle, (ctx: Ctx, sent: Sent) => Settled> = {
  signature: settleSignature,
  'offered-choice': settleChoice,
  'offered-choices': settleChoices,
  'offered-text': settleText,
}

const settle = (ctx: Ctx, sent: Sent): Settled => {
  const how = kindOf(sent.field.type).settle
  return how && !isBlank(sent.value) ? settles[how](ctx, sent) : { value: sent.value }
}

export const settleValues = (
  ctx: Ctx,
  { index, knows }: { index: Index; knows: (field: Field) => boolean },
  { before, values }: { before: Values; values: Values },
): { values: SettledValues; faults: ValueFault[] } => {
  const faults: ValueFault[] = []
  const all = Object.entries(values).map(([id, value]): [string, unknown] => {
    const field = index.fields.get(id)
    if (!field || !knows(field)) return [id, value]
    const { value: kept, problem } = settle(ctx, { field, value, before: before[id] })
    if (problem) faults.push({ fieldId: id, problem })
    return [id, kept]
  })
  return { values: Object.fromEntries(all) as SettledValues, faults }
}
