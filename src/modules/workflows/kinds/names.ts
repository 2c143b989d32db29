/** The kinds of nodes, in the order in which they are offered. */
export const triggerKinds = [
  'created',
  'updated',
  'status-changed',
  'commented',
  'sla',
  'since',
  'schedule',
  'hook',
] as const
export const actionKinds = [
  'set',
  'status',
  'assign',
  'comment',
  'notify',
  'mail',
  'webhook',
  'create',
  'wait',
] as const
export const nodeKinds = [...triggerKinds, 'condition', ...actionKinds] as const

export type TriggerKind = (typeof triggerKinds)[number]
export type ActionKind = (typeof actionKinds)[number]
export type NodeKind = (typeof nodeKinds)[number]
export const isTrigger = (kind: string): kind is TriggerKind => (triggerKinds as readonly string[]).includes(kind)

export const ports = ['next', 'yes', 'no', 'failed'] as const
export type Port = (typeof ports)[number]
