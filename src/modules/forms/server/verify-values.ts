/** Takes from the server, not from the client, who signed and when, and verifies that a REST choice was offered. */
import type { Problem } from '#core/problems.ts'
import type { Ctx } from '#platform/context.ts'
import { isBorrowed } from '#platform/via.ts'
import type { ValueProblem } from '../values/check-values.ts'
import type { Values } from '../values/conditions.ts'
import type { Field } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { FormIndex } from '../form-index.ts'
import type { Verification } from '../kinds/kind.ts'
import { isBlank } from '../values/stored-value.ts'
import { isValidProof } from './rest-proof.ts'

declare const verified: unique symbol
/** Created only by `verifyValues`; the checks accept nothing else. */
export type VerifiedValues = Values & { readonly [verified]: true }

type SentValue = { field: Field; value: unknown; before: unknown }
type VerifiedValue = { value: unknown; problem?: Problem }
type Raw = Record<string, unknown>
const rawOf = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})

/** A new signature gets the current user and time; an existing one is unchanged. */
const verifySignature = (ctx: Ctx, { value, before }: SentValue): VerifiedValue => {
  const { fileId } = rawOf(value)
  if (typeof fileId !== 'string') return { value }
  if (rawOf(before)['fileId'] === fileId) return { value: before }
  // Neither an API token nor an impersonating user may sign for a user.
  if (isBorrowed(ctx.user)) return { value, problem: 'sign-oneself' }
  return { value: { fileId, signedBy: ctx.user?.id ?? null, signedAt: new Date().toISOString() } }
}

const isSameChoice = (choice: unknown, key: string, label: string) =>
  rawOf(choice)['key'] === key && rawOf(choice)['label'] === label

const verifyChoice = (ctx: Ctx, { field, value, before }: SentValue): VerifiedValue => {
  const { key, label, proof } = rawOf(value)
  if (typeof key !== 'string' || typeof label !== 'string') return { value, problem: 'invalid' }
  const isKnown =
    [before].flat().some((choice) => isSameChoice(choice, key, label)) ||
    isValidProof({ ctx, fieldId: field.id }, proof, key, label)
  return { value: { key, label }, ...(!isKnown && { problem: 'option' as const }) }
}

const maxChoices = 100
const verifyChoices = (ctx: Ctx, { field, value, before }: SentValue): VerifiedValue => {
  if (!Array.isArray(value)) return { value, problem: 'invalid' }
  if (value.length > maxChoices) return { value, problem: 'too-many' }
  const choices = value.map((choice: unknown) => verifyChoice(ctx, { field, value: choice, before }))
  const problem = choices.find((choice) => choice.problem)?.problem
  return { value: choices.map((choice) => choice.value), ...(problem && { problem }) }
}

const verifyText = (ctx: Ctx, { field, value, before }: SentValue): VerifiedValue => {
  const { text = value, proof } = rawOf(value)
  if (typeof text !== 'string') return { value, problem: 'invalid' }
  const isKnown = text === before || isValidProof({ ctx, fieldId: field.id }, proof, text)
  return { value: text, ...(!isKnown && { problem: 'option' as const }) }
}

const verifiers: Record<Verification, (ctx: Ctx, sent: SentValue) => VerifiedValue> = {
  signature: verifySignature,
  'offered-choice': verifyChoice,
  'offered-choices': verifyChoices,
  'offered-text': verifyText,
}

const verifyValue = (ctx: Ctx, sent: SentValue): VerifiedValue => {
  const { verification } = kindOf(sent.field.type)
  return verification && !isBlank(sent.value) ? verifiers[verification](ctx, sent) : { value: sent.value }
}

export const verifyValues = (
  ctx: Ctx,
  { index, knows }: { index: FormIndex; knows: (field: Field) => boolean },
  { before, values }: { before: Values; values: Values },
): { values: VerifiedValues; problems: ValueProblem[] } => {
  const problems: ValueProblem[] = []
  const entries = Object.entries(values).map(([id, value]): [string, unknown] => {
    const field = index.fields.get(id)
    if (!field || !knows(field)) return [id, value]
    const { value: verifiedValue, problem } = verifyValue(ctx, { field, value, before: before[id] })
    if (problem) problems.push({ fieldId: id, problem })
    return [id, verifiedValue]
  })
  return { values: Object.fromEntries(entries) as VerifiedValues, problems }
}
