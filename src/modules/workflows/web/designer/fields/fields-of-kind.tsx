import type { ComponentType } from 'react'
import type { NodeKind } from '../../../kinds/names.ts'
import { ApprovalFields, ScriptFields, WaitFields } from './waiting-action-fields.tsx'
import {
  AssignFields,
  CommentFields,
  ConditionFields,
  CreateFields,
  MailFields,
  NotifyFields,
  StatusFields,
  SetFields,
  WebhookFields,
} from './action-fields.tsx'
import type { ConfigProps } from './field-props.ts'
import {
  CommentedFields,
  ConversationFields,
  CreatedFields,
  HookFields,
  ScheduleFields,
  SinceFields,
  SlaFields,
  StatusChangedFields,
  UpdatedFields,
} from './trigger-fields.tsx'

export const fieldsOfKind: Record<NodeKind, ComponentType<ConfigProps>> = {
  created: CreatedFields,
  updated: UpdatedFields,
  'status-changed': StatusChangedFields,
  commented: CommentedFields,
  sla: SlaFields,
  conversation: ConversationFields,
  since: SinceFields,
  schedule: ScheduleFields,
  hook: HookFields,
  condition: ConditionFields,
  set: SetFields,
  status: StatusFields,
  assign: AssignFields,
  comment: CommentFields,
  notify: NotifyFields,
  mail: MailFields,
  webhook: WebhookFields,
  create: CreateFields,
  script: ScriptFields,
  approval: ApprovalFields,
  wait: WaitFields,
}
