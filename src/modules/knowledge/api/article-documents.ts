/** The content of an article while it is written, by one or several people. Pages hear of updates in the scope of the article. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'

/** Bytes as base64. */
const Bytes = (mostBytes: number) =>
  z
    .string(problem('invalid'))
    .check(
      z.maxLength(Math.ceil(mostBytes / 3) * 4, problem('too-long')),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, problem('invalid')),
    )
const Whole = z.int().check(z.gte(0), z.lte(2_147_483_647))
/** The nodes and attributes that the page knows. */
const Schema = { schema: Whole }
export const mostUpdateBytes = 512 * 1024

/** A place in the text, as Yjs keeps it while others write. */
const Position = z.object({
  type: z.optional(z.nullable(z.object({ client: z.number(), clock: z.number() }))),
  tname: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  item: z.optional(z.nullable(z.object({ client: z.number(), clock: z.number() }))),
  assoc: z.optional(z.number()),
})
export const Caret = z.object({ anchor: Position, head: Position })
export type Caret = z.output<typeof Caret>

const needs = 'knowledge.update' as const

export const articleDocumentApi = {
  /** What the page lacks of the document. Fails with `page-outdated` where it does not know every kind of node. */
  open: endpoint('POST /articles/:id/document', {
    needs,
    input: z.extend(Id, { ...Schema, stateVector: Bytes(256 * 1024) }),
    reply: z.object({ epoch: Whole, no: Whole, update: z.string() }),
    refreshes: [],
  }),
  /** Fails with `document-replaced` where the document was made anew. The same update sent twice is one. */
  update: endpoint('POST /articles/:id/document/updates', {
    needs,
    input: z.extend(Id, { ...Schema, epoch: Whole, update: Bytes(mostUpdateBytes) }),
    reply: z.object({ no: Whole }),
    refreshes: [],
  }),
  /** Shows the others in the document that the caller is there; without a caret, that they have left. `key` tells pages apart. */
  present: endpoint('POST /articles/:id/document/presence', {
    needs,
    input: z.extend(Id, {
      key: z.string().check(z.regex(/^[a-z0-9]{8}$/)),
      isHere: z.boolean(),
      caret: z.nullable(Caret),
    }),
    reply: Nothing,
    refreshes: [],
  }),
} as const

/** Kinds of live messages in the scope of an article. */
export const documentKinds = { updated: 'article-document', present: 'article-presence' } as const
/** `update` is left out where it is long: pages then ask for it. */
export type UpdatedRow = { epoch: number; no: number; update?: string }
export type PresentRow = {
  key: string
  userId: string
  name: { ar: string; en: string }
  isHere: boolean
  caret: Caret | null
}
