/** Offers of the caller, the wall, and why work went where it did. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'

const Words = z.object({ ar: z.string(), en: z.string() })
const SubjectKind = z.enum(['conversation'], problem('invalid'))

export const MyOffer = z.object({
  id: z.uuid(),
  subjectKind: SubjectKind,
  subjectId: z.uuid(),
  /** From whom the work is; empty where its module does not say. */
  title: z.string(),
  path: z.nullable(z.string()),
  channel: z.object({ type: z.string(), name: Words }),
  waitingSince: z.string(),
  expiresAt: z.string(),
  secondsLeft: z.number(),
})
export type MyOffer = z.output<typeof MyOffer>

/** A live message to the user says when it has changed. */
const own = { needs: 'conversation.receive', isPersonal: true } as const

export const offerApi = {
  mine: endpoint('GET /offers/me', {
    ...own,
    watches: () => [],
    input: Nothing,
    reply: z.object({ offer: z.nullable(MyOffer) }),
  }),
  /** A page shows the offer: without this within four seconds it goes to the next agent. */
  confirm: endpoint('PUT /offers/:id/seen', { ...own, input: Id, reply: Nothing }),
  accept: endpoint('POST /offers/:id/accept', {
    ...own,
    input: Id,
    reply: z.object({ subjectKind: SubjectKind, subjectId: z.uuid(), path: z.nullable(z.string()) }),
    refreshes: ['agents'],
  }),
  decline: endpoint('POST /offers/:id/decline', { ...own, input: Id, reply: Nothing, refreshes: ['agents'] }),
  take: endpoint('POST /offers/take', {
    ...own,
    input: z.object({ subjectKind: SubjectKind, subjectId: z.uuid() }),
    reply: Nothing,
    refreshes: ['agents'],
  }),
}
