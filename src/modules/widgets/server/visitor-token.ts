/** Tokens of visitors: who they are to which widget, signed by this server. Nothing of them is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#platform/services.ts'

type Keyed = { services: Pick<Services, 'key'> }
export type VisitorToken = { orgId: string; widgetId: string; visitorId: string }

/** A widget that is opened renews it. */
const validDays = 180
const uuid = '[0-9a-f]{8}-[0-9a-f-]{27}'
const shape = new RegExp(`^(${uuid})\\.visitor\\.(${uuid})\\.(${uuid})\\.([0-9a-z]{1,9})\\.([\\w-]{43})$`)

const signatureOf = ({ services }: Keyed, signed: string) =>
  createHmac('sha256', services.key).update(`visitor ${signed}`).digest('base64url')

export const makeVisitorToken = (ctx: Keyed, { orgId, widgetId, visitorId }: VisitorToken) => {
  const signed = `${orgId}.visitor.${widgetId}.${visitorId}.${Math.floor(Date.now() / 1000).toString(36)}`
  return `${signed}.${signatureOf(ctx, signed)}`
}

export const orgOfVisitorToken = (token: string) => shape.exec(token)?.[1]

export const readVisitorToken = (ctx: Keyed, token: string | undefined): VisitorToken | undefined => {
  const [, orgId, widgetId, visitorId, issued, signature] = shape.exec(token ?? '') ?? []
  if (!token || !orgId || !widgetId || !visitorId || !issued || !signature) return undefined
  const expected = Buffer.from(signatureOf(ctx, token.slice(0, token.lastIndexOf('.'))))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined
  const isInTime = Date.now() / 1000 - parseInt(issued, 36) < validDays * 86_400
  return isInTime ? { orgId, widgetId, visitorId } : undefined
}
