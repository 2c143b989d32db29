/** Live messages of a change and the scopes that receive them. They carry no values: a page reads the rows that it shows. */

/** `list:users`: pages that show data of that topic; `org`: every page of the organisation. */
export type Scope =
  | 'org'
  | `user:${string}`
  | `group:${string}`
  | `board:${string}`
  | `ticket:${string}`
  | `conversation:${string}`
  /** An article, for those who may write in it. */
  | `article:${string}`
  | `team:${string}`
  /** A conversation as its customer sees it. */
  | `guest:${string}`
  /** Lists of conversations: everything, or what the teams of the user have. */
  | 'conversations:inbox'
  | `list:${string}`

export type LiveChange = {
  kind: string
  id: string
  version?: number
  /** Names of built-in fields; `custom` stands for all fields of the form. */
  fields?: readonly string[]
  /** The changed row, where only those receive it who may see it: their right was checked when they joined the scope. */
  row?: unknown
}

/** The message of a page: the change, and the boards whose lists it concerns. */
export type LiveMessage = LiveChange & { boardIds?: readonly string[] }

export const listChangedKind = 'list.changed'
/** Something that is read under this topic has changed, without a record to name. */
export const listChanged = (topic: string): [LiveChange, Scope[]] => [
  { kind: listChangedKind, id: topic },
  [`list:${topic}`],
]

/** What a user does right now in a record that others show too, such as typing. Sent to its scope, stored nowhere. */
export type LiveSignal = { scope: Scope; userId: string; name: string }

/** To whom a signal goes: its scope, and from staff to customer and back without saying who it is. */
export const signalsFor = (signal: LiveSignal): LiveSignal[] => {
  const [kind, id] = signal.scope.split(':')
  if (signal.name !== 'typing') return kind === 'guest' ? [] : [signal]
  if (kind === 'guest') return [{ scope: `conversation:${id}`, userId: customerSignal, name: 'typing' }]
  return kind === 'conversation' ? [signal, { scope: `guest:${id}`, userId: '', name: 'typing' }] : [signal]
}
/** Stands for the id of the user in signals of a customer. */
export const customerSignal = 'customer'

/** Stands for the id where one message tells of many records. */
export const manyId = 'many'

/**
 * What a page shows of a scope: rows, the fields that decide which rows these are, and kinds of changes that may add one. Other
 * changes in that scope are not sent to it.
 */
export type Focus = { ids: readonly string[]; fields: readonly string[]; kinds: readonly string[] }
export type FocusByScope = Partial<Record<Scope, Focus>>
/** A page that shows more rows than this of a scope receives every message in it. */
export const mostFocused = 300

/** Rows that a page shows, asked for by id. What its person may not see is `gone`, as what does not exist. */
export type RowsRequest = { kind: string; ids: string[] }
export type RowsReply = { items: unknown[]; refs: object; gone: string[] } | { error: string }
/** More ids than this are requested in several calls. */
export const mostRows = 100

/** Changes since a page was disconnected. With more than these, or after an error, it reads everything again. */
export type MissedReply = { messages: LiveMessage[] } | { error: string }
export const mostMissed = 500
/** Topics whose changes are announced without being recorded: a page that was away reads them again. */
export const unrecordedTopics = [
  'webhook-deliveries',
  'webhooks',
  'imports',
  'exports',
  'bulk',
  'logs',
  'jobs',
  'notifications',
  'agents',
  'wall',
  'conversations',
  'internal-conversations',
  'offers',
] as const

/** Values of a form are one field to pages. */
export const liveFieldOf = (field: string) => (field.startsWith('cf.') ? 'custom' : field)
