/** What open pages are told of a change, and who is told. Values never travel: a page asks for the rows that it shows. */

/** `list:users` is everybody who has something open that is read under that topic; `org` is every page of the organisation. */
export type Scope =
  | 'org'
  | `user:${string}`
  | `group:${string}`
  | `board:${string}`
  | `ticket:${string}`
  | `list:${string}`

export type LiveChange = {
  kind: string
  id: string
  version?: number
  /** Names of built-in fields; `custom` stands for all fields of the form. */
  fields?: readonly string[]
}

/** What a page is sent: the change, and the boards whose lists it concerns. */
export type LiveMessage = LiveChange & { boardIds?: readonly string[] }

export const listChangedKind = 'list.changed'
/** Something that is read under this topic has changed, without a record to name. */
export const listChanged = (topic: string): [LiveChange, Scope[]] => [
  { kind: listChangedKind, id: topic },
  [`list:${topic}`],
]

/** Rows that a page shows, asked for by id. What its person may not see is `gone`, as what does not exist. */
export type RowsRequest = { kind: string; ids: string[] }
export type RowsReply = { items: unknown[]; refs: object; gone: string[] } | { error: string }
/** More ids than this are asked for in turns. */
export const mostRows = 100
