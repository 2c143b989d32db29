/** Labels, canned replies and macros of conversations. */
import * as z from 'zod/mini'
import { crudApi, StoredRecord } from '#core/crud.ts'
import { endpoint, Id } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Color, OptionalWords, RequiredText, WordsSchema } from '#core/schemas.ts'
import { requestedActions } from '../statuses.ts'

const access = { view: { needs: 'conversation.manage' }, edit: { needs: 'conversation.configure' } } as const
const sorts = ['name', 'createdAt'] as const

export const LabelInput = z.object({ name: WordsSchema, description: OptionalWords, color: Color })
export type LabelInput = z.output<typeof LabelInput>
export const Label = z.extend(LabelInput, StoredRecord.shape)
export const labelApi = crudApi('/conversation-labels', {
  ...access,
  input: LabelInput,
  reply: Label,
  sorts,
  filters: {},
})

const LongWords = z.object({ ar: RequiredText(5_000), en: RequiredText(5_000) })
/** Replaced in canned replies and in texts of macros. */
export const textVariables = ['customer.name', 'agent.name', 'conversation.id', 'conversation.subject'] as const
export const CannedReplyInput = z.object({
  /** Typed after `/`. */
  shortCode: RequiredText(40).check(z.regex(/^[\p{L}\p{N}_-]+$/u, problem('unique-name'))),
  name: WordsSchema,
  /** With `textVariables` in braces. */
  body: LongWords,
})
export type CannedReplyInput = z.output<typeof CannedReplyInput>
export const CannedReply = z.extend(CannedReplyInput, StoredRecord.shape)
export const cannedReplyApi = {
  ...crudApi('/canned-replies', { ...access, input: CannedReplyInput, reply: CannedReply, sorts, filters: {} }),
  /** The text with the variables filled for a conversation, in the language of the caller. */
  fill: endpoint('GET /conversations/:id/canned-replies/:cannedReplyId', {
    needs: 'conversation.manage',
    watches: () => [],
    input: z.extend(Id, { cannedReplyId: z.uuid() }),
    reply: z.object({ text: z.string() }),
  }),
}

/** What a macro does, one after the other, with the rights of the person who runs it. */
export const MacroStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reply'), text: RequiredText(5_000) }),
  z.object({ kind: z.literal('note'), text: RequiredText(5_000) }),
  z.object({
    kind: z.literal('status'),
    action: z.enum(requestedActions),
    snoozeHours: z.optional(z.int().check(z.gte(1), z.lte(720))),
  }),
  z.object({ kind: z.literal('assign'), userId: z.nullable(z.uuid()) }),
  z.object({ kind: z.literal('transfer'), teamId: z.uuid() }),
  z.object({ kind: z.literal('labels'), addIds: z.array(z.uuid()).check(z.maxLength(50)) }),
])
export type MacroStep = z.output<typeof MacroStep>
export const MacroInput = z.object({
  name: WordsSchema,
  steps: z.array(MacroStep).check(z.minLength(1, problem('required')), z.maxLength(20)),
})
export type MacroInput = z.output<typeof MacroInput>
export const Macro = z.extend(MacroInput, StoredRecord.shape)
export const macroApi = {
  ...crudApi('/macros', { ...access, input: MacroInput, reply: Macro, sorts, filters: {} }),
  /** All steps or none. */
  run: endpoint('POST /conversations/:id/macros/:macroId', {
    needs: 'conversation.manage',
    input: z.extend(Id, { macroId: z.uuid(), lastSeq: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
    reply: z.object({ steps: z.number() }),
  }),
}
