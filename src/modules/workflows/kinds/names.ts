/** The kinds of nodes, in the order in which they are offered. */
export const triggerKinds = [
  'created',
  'updated',
  'status-changed',
  'commented',
  'sla',
  'conversation',
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
  'script',
  'approval',
  'wait',
] as const
export const nodeKinds = [...triggerKinds, 'condition', ...actionKinds] as const

export type TriggerKind = (typeof triggerKinds)[number]
export type ActionKind = (typeof actionKinds)[number]
export type NodeKind = (typeof nodeKinds)[number]
export const isTrigger = (kind: string): kind is TriggerKind => (triggerKinds as readonly string[]).includes(kind)

export const ports = ['next', 'yes', 'no', 'approved', 'rejected', 'late', 'failed'] as const
export type Port = (typeof ports)[number]
/** Ways that need not lead anywhere, and are drawn as branches only where they do. */
export const isSideWay = (port: Port) => port === 'failed' || port === 'late'
