/** Every kind of node; one without its file does not compile. */
import { approval } from './approval.ts'
import { assign } from './assign.ts'
import { comment } from './comment.ts'
import { commented } from './commented.ts'
import { condition } from './condition.ts'
import { conversation } from './conversation.ts'
import { create } from './create.ts'
import { created } from './created.ts'
import { hook } from './hook.ts'
import type { AnyKind } from './kind.ts'
import { mail } from './mail.ts'
import type { NodeKind } from './names.ts'
import { notify } from './notify.ts'
import { schedule } from './schedule.ts'
import { script } from './script.ts'
import { set } from './set.ts'
import { since } from './since.ts'
import { sla } from './sla.ts'
import { status } from './status.ts'
import { statusChanged } from './status-changed.ts'
import { updated } from './updated.ts'
import { wait } from './wait.ts'
import { webhook } from './webhook.ts'

export const kinds = {
  created,
  updated,
  'status-changed': statusChanged,
  commented,
  sla,
  conversation,
  since,
  schedule,
  hook,
  condition,
  set,
  status,
  assign,
  comment,
  notify,
  mail,
  webhook,
  create,
  script,
  approval,
  wait,
} satisfies Record<NodeKind, unknown>

export const kindOf = (name: NodeKind) => kinds[name] as unknown as AnyKind
type ConfigOfKind<K> = K extends { config: { _zod: { output: infer C } } } ? C : never
export type ConfigOf<K extends NodeKind> = ConfigOfKind<(typeof kinds)[K]>
