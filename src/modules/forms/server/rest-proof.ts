/** Says that a service gave this to this field: handed out with every offer, asked for when a value is saved. */
import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { mac } from '#platform/secrets/secrets.ts'

type Place = { ctx: Pick<Ctx, 'orgId' | 'services'>; fieldId: string }

const digestOf = ({ ctx, fieldId }: Place, given: readonly string[]) =>
  mac(ctx, JSON.stringify(['rest-offer', ctx.orgId, fieldId, ...given]))

export const proofOf = (place: Place, ...given: string[]) => digestOf(place, given).toString('base64url')

export const isProven = (place: Place, proof: unknown, ...given: string[]) => {
  const sent = Buffer.from(typeof proof === 'string' ? proof : '', 'base64url')
  const right = digestOf(place, given)
  return sent.length === right.length && timingSafeEqual(sent, right)
}
