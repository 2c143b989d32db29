/** Scripts of a board, its form and its sections: stored, tried on a ticket, and executed once on a ticket. */
import * as z from 'zod/mini'
import { endpoint, Id, Time } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Refs } from '#core/refs.ts'
import { BoardId, Text, Version } from '#core/schemas.ts'

export const longestScript = 20_000
export const scriptPlaces = ['board', 'form', 'section'] as const
export type ScriptPlace = (typeof scriptPlaces)[number]

const Name = z.object({ ar: z.string(), en: z.string() })
export const ScriptFault = z.object({
  kind: z.enum(['syntax', 'error', 'time', 'memory', 'output']),
  message: z.string(),
  line: z.optional(z.number()),
  column: z.optional(z.number()),
})
export type ScriptFault = z.output<typeof ScriptFault>

/** By the name of a field: a key of the ticket, or `cf.` with an id. */
const FieldProblem = z.object({ field: z.string(), message: z.string() })
/** What a refusal says besides its message. */
export const ScriptDetails = z.object({
  fault: z.optional(ScriptFault),
  problems: z.array(FieldProblem),
  log: z.array(z.string()),
})
export type ScriptDetails = z.output<typeof ScriptDetails>

const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export const ScriptOutcome = z.object({
  messages: z.array(z.string()),
  log: z.array(z.string()),
  changes: z.array(Change),
  comments: z.array(z.object({ kind: z.enum(['note', 'reply']), text: z.string() })),
  refs: Refs,
})
export type ScriptOutcome = z.output<typeof ScriptOutcome>

const OfBoard = z.object({ boardId: BoardId })
const Source = z.string(problem('invalid')).check(z.maxLength(longestScript, problem('too-long')))
const BoardScript = z.object({ script: z.string(), version: z.number() })

export const scriptApi = {
  get: endpoint('GET /scripts/:boardId', { needs: 'ticket.configure-fields', input: OfBoard, reply: BoardScript }),
  /** `version` is the one that was edited, 0 for a board without a script. */
  save: endpoint('PUT /scripts/:boardId', {
    needs: 'ticket.configure-fields',
    input: z.extend(OfBoard, { script: Text(longestScript), version: Version }),
    reply: BoardScript,
  }),
  /** Parses a text; nothing runs. */
  check: endpoint('POST /scripts/check', {
    needs: 'ticket.execute-script',
    input: z.object({ source: Source }),
    reply: z.object({ fault: z.nullable(ScriptFault) }),
    refreshes: [],
  }),
  /** Runs a text on a ticket and takes everything back. Faults and refusals are part of the reply. */
  try: endpoint('POST /scripts/try', {
    needs: 'ticket.execute-script',
    input: z.object({ source: Source, ticketId: z.uuid(problem('required')) }),
    reply: z.extend(ScriptOutcome, {
      refusal: z.nullable(z.string()),
      fault: z.optional(ScriptFault),
      problems: z.array(FieldProblem),
    }),
    refreshes: [],
  }),
  /** The scripts that can be executed on a ticket. */
  ofTicket: endpoint('GET /tickets/:id/scripts', {
    needs: 'ticket.execute-script',
    watches: ({ id }) => [`ticket:${id}`],
    input: Id,
    reply: z.array(
      z.object({ place: z.enum(scriptPlaces), sourceId: z.uuid(), name: Name, executedAt: z.nullable(Time) }),
    ),
  }),
  execute: endpoint('POST /tickets/:id/scripts', {
    needs: 'ticket.execute-script',
    input: z.extend(Id, { sourceId: z.uuid() }),
    reply: ScriptOutcome,
  }),
}
