/** What a node does when a run reaches it, by kind. */
import type { Ctx } from '#platform/context.ts'
import type { WorkflowNode } from '../../definition.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { isTrigger, type ActionKind } from '../../kinds/names.ts'
import { applyApproval } from './approval.ts'
import { applyAssign } from './assign.ts'
import { applyComment } from './comment.ts'
import { applyCondition } from './condition.ts'
import { applyCreate } from './create.ts'
import { applyMail } from './mail.ts'
import { applyNotify } from './notify.ts'
import { applyScript } from './script.ts'
import { applySet } from './set.ts'
import { applyStatus } from './status.ts'
import type { Apply, Outcome, Step } from './step.ts'
import { applyWait } from './wait.ts'
import { applyWebhook } from './webhook.ts'

const apply: { [K in ActionKind | 'condition']: Apply<K> } = {
  condition: applyCondition,
  set: applySet,
  status: applyStatus,
  assign: applyAssign,
  comment: applyComment,
  notify: applyNotify,
  mail: applyMail,
  webhook: applyWebhook,
  create: applyCreate,
  script: applyScript,
  approval: applyApproval,
  wait: applyWait,
}

/** A published configuration was complete when it was published. */
export const applyNode = (ctx: Ctx, step: Step, { kind, config }: WorkflowNode): Promise<Outcome> => {
  if (isTrigger(kind)) return Promise.resolve({ port: 'next' })
  const run = apply[kind] as (ctx: Ctx, step: Step, config: unknown) => Promise<Outcome>
  return run(ctx, step, kindOf(kind).config.parse(config))
}
