/** Workflows of a board: drafts, published versions, runs, and what would start. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing, PageInput, queryNumber, Time } from '#core/endpoint.ts'
import { Refs } from '#core/refs.ts'
import { BoardId, Version, WordsSchema } from '#core/schemas.ts'
import { Definition } from './definition.ts'
import { graphProblems } from './find-faults.ts'
import { configProblems } from './kinds/kind.ts'
import { nodeKinds, ports } from './kinds/names.ts'
import { migrationProblems } from './migrate-definition.ts'

const Name = z.object({ ar: z.string(), en: z.string() })
export const FaultSchema = z.object({
  nodeId: z.nullable(z.string()),
  path: z.optional(z.string()),
  problem: z.enum([...configProblems, ...graphProblems]),
})

/** So many tickets are tried before a change of many. */
export const mostTried = 20

export const runStates = ['working', 'waiting', 'done', 'failed', 'stopped'] as const
export type RunState = (typeof runStates)[number]

const Summary = z.object({
  id: z.uuid(),
  boardId: z.uuid(),
  name: Name,
  version: z.number(),
  liveVersion: z.nullable(z.number()),
  triggerKind: z.nullable(z.string()),
  updatedAt: Time,
  /** Runs of the last day that failed or were stopped. */
  troubles: z.number(),
  /** What was removed since and the live version still names. */
  liveFaults: z.array(z.extend(FaultSchema, { kind: z.nullable(z.enum(nodeKinds)) })),
})
export type WorkflowSummary = z.output<typeof Summary>

const InFull = z.extend(Summary, {
  /** Null where the stored one cannot be read; `migration` says why. */
  draft: z.nullable(Definition),
  migration: z.nullable(z.enum(migrationProblems)),
  faults: z.array(FaultSchema),
  /** Runs that wait, which a publication keeps or stops. */
  waiting: z.number(),
})
export type Workflow = z.output<typeof InFull>

const StepChange = z.object({
  kind: z.string(),
  subjectId: z.nullable(z.uuid()),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
const Step = z.object({
  no: z.number(),
  nodeId: z.string(),
  kind: z.enum(nodeKinds),
  port: z.nullable(z.string()),
  changes: z.array(StepChange),
  note: z.record(z.string(), z.unknown()),
  problem: z.nullable(z.string()),
  at: Time,
})
export type WorkflowStep = z.output<typeof Step>

const Run = z.object({
  id: z.uuid(),
  workflowId: z.uuid(),
  version: z.number(),
  ticketId: z.uuid(),
  state: z.enum(runStates),
  problem: z.nullable(z.string()),
  wakeAt: z.nullable(Time),
  startedAt: Time,
  endedAt: z.nullable(Time),
  steps: z.number(),
})
export type WorkflowRun = z.output<typeof Run>

const OfBoard = z.object({ boardId: BoardId })
const view = { needs: 'workflow.view' } as const
const write = { needs: 'workflow.create' } as const

export const workflowApi = {
  list: endpoint('GET /workflows', { ...view, input: OfBoard, reply: z.object({ items: z.array(Summary) }) }),
  get: endpoint('GET /workflows/:id', { ...view, input: Id, reply: InFull }),
  create: endpoint('POST /workflows', {
    ...write,
    input: z.object({ boardId: BoardId, name: WordsSchema, draft: Definition }),
    reply: InFull,
  }),
  /** A draft may have faults; the reply names them. */
  save: endpoint('PUT /workflows/:id', {
    ...write,
    input: z.object({ id: z.uuid(), version: Version, name: WordsSchema, draft: Definition }),
    reply: InFull,
  }),
  remove: endpoint('DELETE /workflows/:id', { needs: 'workflow.delete', input: Id, reply: Nothing }),
  /** Publishes the draft, or an earlier version again. Needs the permission of every action. */
  publish: endpoint('POST /workflows/:id/publish', {
    ...write,
    input: z.object({
      id: z.uuid(),
      version: Version,
      /** Roll back: the number of the version that becomes live again, as a new one. */
      from: z.optional(z.int()),
      waitingRuns: z.enum(['keep', 'stop']),
      /** Tickets whose time had come before, where the trigger counts time. */
      includesPast: z.boolean(),
    }),
    reply: z.extend(InFull, { hookToken: z.optional(z.string()) }),
    isSecret: true,
  }),
  unpublish: endpoint('POST /workflows/:id/unpublish', {
    ...write,
    input: z.object({ id: z.uuid(), waitingRuns: z.enum(['keep', 'stop']) }),
    reply: InFull,
  }),
  /** Of a live workflow that other systems call: the old token ends, the new one is shown once. */
  renewToken: endpoint('POST /workflows/:id/hook-token', {
    ...write,
    input: Id,
    reply: z.object({ hookToken: z.string() }),
    isSecret: true,
    /** The secret would outlive the token of the program. */
    openToPrograms: false,
    refreshes: [],
  }),
  versions: endpoint('GET /workflows/:id/versions', {
    ...view,
    input: Id,
    reply: z.object({
      items: z.array(
        z.object({
          number: z.number(),
          publishedAt: Time,
          publishedByName: z.string(),
          definition: z.nullable(Definition),
          migration: z.nullable(z.enum(migrationProblems)),
        }),
      ),
    }),
  }),
  runs: endpoint('GET /workflows/:id/runs', {
    ...view,
    input: z.extend(PageInput, { id: z.uuid(), state: z.optional(z.enum(runStates)) }),
    reply: z.object({ items: z.array(Run), total: z.number(), refs: Refs }),
  }),
  run: endpoint('GET /workflow-runs/:id', {
    ...view,
    input: Id,
    reply: z.extend(Run, { log: z.array(Step), refs: Refs }),
  }),
  retry: endpoint('POST /workflow-runs/:id/retry', { ...write, input: Id, reply: Nothing, refreshes: ['workflows'] }),
  stop: endpoint('POST /workflow-runs/:id/stop', { ...write, input: Id, reply: Nothing, refreshes: ['workflows'] }),
  /** Runs it on a ticket and takes everything back. */
  dryRun: endpoint('POST /workflows/dry-run', {
    ...write,
    input: z.object({
      boardId: BoardId,
      ticketId: z.uuid(),
      definition: Definition,
      /** The port that a node takes, where it is chosen rather than found. */
      outcomes: z.record(z.string().check(z.maxLength(40)), z.enum(ports)),
    }),
    reply: z.object({
      steps: z.array(Step),
      end: z.enum(['done', 'failed', 'too-long']),
      /** Names of workflows that its changes would start. */
      starts: z.array(Name),
      refs: Refs,
    }),
    refreshes: [],
  }),
  /** The workflows that a change of status would start, for the question before it. A change that is refused starts none. */
  starting: endpoint('GET /workflows/starting', {
    needs: 'ticket.view',
    input: z.object({ ticketId: z.uuid(), to: z.union([z.enum(['resolved', 'reopened']), z.uuid()]) }),
    reply: z.object({ items: z.array(z.object({ id: z.uuid(), name: Name })) }),
  }),
  /** The same before a change of many tickets: of a few each change is tried, of more the triggers are compared. */
  startingMany: endpoint('POST /workflows/starting', {
    needs: 'ticket.view',
    input: z.object({
      boardId: BoardId,
      statusId: z.uuid(),
      /** Empty: more than the call names. */
      ticketIds: z.array(z.uuid()).check(z.maxLength(mostTried)),
    }),
    /** `isCertain`: these start; otherwise they may, where their filter matches. */
    reply: z.object({ items: z.array(z.object({ id: z.uuid(), name: Name })), isCertain: z.boolean() }),
    refreshes: [],
  }),
  /** Open tickets whose time had come before a publication of this draft or version, counted up to a limit. */
  past: endpoint('GET /workflows/:id/past', {
    ...write,
    input: z.object({ id: z.uuid(), from: z.optional(queryNumber(z.int())) }),
    reply: z.object({ count: z.number(), isMore: z.boolean() }),
  }),
  /** Another system starts a workflow on a ticket; the token was shown when it was published. */
  hook: endpoint('POST /workflow-hooks/:id', {
    needs: 'anyone',
    carries: 'raw',
    input: Id,
    reply: z.object({ started: z.boolean() }),
  }),
}
