import type { Ctx } from '#platform/context.ts'
import type { ConfigOf } from '../../kinds/kinds.ts'
import type { ActionKind, Port } from '../../kinds/names.ts'

export type Step = {
  ticketId: string
  workflowId: string
  runId: string
  /** The id of whatever the step makes, the same however often it is begun. */
  id: string
  /** Everything is taken back: nothing waits. */
  isRehearsal: boolean
}
/** `note`: what the log says beside the recorded changes. */
export type Outcome = { port: Port; note?: Record<string, unknown>; wakeAt?: string }
export type Apply<K extends ActionKind | 'condition'> = (ctx: Ctx, step: Step, config: ConfigOf<K>) => Promise<Outcome>
