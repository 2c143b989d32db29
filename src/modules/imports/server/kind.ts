/** A kind of imported record: its columns, the validation of rows, and the creation of a record. */
import type { Permission } from '#core/permissions.ts'
import type { Words } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { Comparable, Problems, Values } from '../rules.ts'

export type KindField = {
  name: string
  words: Words
  /** Headers by which its column is known, in any language. */
  aliases: readonly string[]
  isRequired: boolean
  /** Written from left to right in every language. */
  isCode: boolean
  example: string
}

export type Kind = {
  fields: readonly KindField[]
  /** Fields in which no two rows of a file may say the same. */
  unique: Comparable
  /** Topics that a done row makes old. */
  refreshes: readonly string[]
  /** The problems of each row. */
  check: (ctx: Ctx, rows: Values[]) => Promise<Problems[]>
  /** Makes the record, in the caller's transaction, and gives its id. Refuses as a form would. */
  apply: (ctx: Ctx, row: Values, how: { notifies: boolean }) => Promise<string>
  /** Converts field problems of `apply` to columns. */
  problemsOf: (error: unknown) => Problems | undefined
}

export type KindSource = {
  words: { name: Words; hint: Words }
  needs: Permission
  /** Its records belong to a board, which the import names. Only the user who brought a file sees it. */
  isOfBoard: boolean
  /** Whether its records can notify people and start workflows. */
  canNotify: boolean
  load: (ctx: Ctx, boardId: string | null) => Promise<Kind>
}

/** A kind whose fields are the same for the whole organisation. */
export const orgKind = ({ words, needs, ...kind }: Kind & Pick<KindSource, 'words' | 'needs'>): KindSource => ({
  words,
  needs,
  isOfBoard: false,
  canNotify: false,
  load: async () => kind,
})
