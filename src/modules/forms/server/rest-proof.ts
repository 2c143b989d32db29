/** HMAC proving that a service offered a value for a field: sent with every option, verified when the value is saved. */
import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { mac } from '#platform/secrets/secrets.ts'

type ProofContext = { ctx: Pick<Ctx, 'orgId' | 'services'>; fieldId: string }

const digestOf = ({ ctx, fieldId }: ProofContext, parts: readonly string[]) =>
  mac(ctx, JSON.stringify(['rest-offer', ctx.orgId, fieldId, ...parts]))

export const createProof = (place: ProofContext, ...parts: string[]) => digestOf(place, parts).toString('base64url')

export const isValidProof = (place: ProofContext, proof: unknown, ...parts: string[]) => {
  const sent = Buffer.from(typeof proof === 'string' ? proof : '', 'base64url')
  const expected = digestOf(place, parts)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
