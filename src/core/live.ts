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
