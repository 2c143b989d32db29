import type { PreparedScript } from '#modules/scripts/server/run-on-ticket.ts'
import type { Ctx } from '#platform/context.ts'
import type { ConfigOf } from '../../kinds/kinds.ts'
import type { ActionKind, Port } from '../../kinds/names.ts'

export type Step = {
  ticketId: string
  workflowId: string
  runId: string
  nodeId: string
  /** The id of whatever the step makes, the same however often it is begun. */
  id: string
  /** Everything is taken back: nothing waits. */
  isRehearsal: boolean
  /** In a rehearsal: the port that is chosen rather than found. */
  chosen?: Port | undefined
  /** In a rehearsal: who tries it, with the rights of this session. */
  author?: Ctx['user']
  /** What the script of this node did to the ticket, run before the transaction. */
  prepared?: PreparedScript | undefined
}
/** `note`: what the log says beside the recorded changes. A run that awaits a decision stays at its node. */
export type Outcome =
  | { port: Port; note?: Record<string, unknown>; wakeAt?: string }
  | { port: null; note: Record<string, unknown>; wakeAt: string | null }
export type Apply<K extends ActionKind | 'condition'> = (ctx: Ctx, step: Step, config: ConfigOf<K>) => Promise<Outcome>
