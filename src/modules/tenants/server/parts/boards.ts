import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { RequiredText, Text, WordsSchema } from '#core/schemas.ts'
import { FilterSchema } from '#core/filters/filter.ts'
import { BoardSettings, Source, Status, Tag } from '#modules/boards/api/boards.ts'
import { TableSettings } from '#modules/boards/api/tables.ts'
import { applyBoards, readBoards, type BoardPart } from '#modules/boards/server/configuration.ts'
import { findBoardProblems } from '#modules/boards/server/configuration-problems.ts'
import { FormDefinition } from '#modules/forms/definition.ts'
import { toPortableDefinition } from '#modules/forms/server/configuration.ts'
import { longestScript } from '#modules/scripts/api.ts'
import { putBoardScript, readBoardScript } from '#modules/scripts/server/board-script.ts'
import type { Ctx } from '#platform/context.ts'
import { inOrder, part } from './part.ts'

const list = <T extends z.ZodMiniType>(schema: T, maxLength: number) =>
  z.array(schema).check(z.maxLength(maxLength, problem('too-many')))
const filled = <T extends z.ZodMiniType>(schema: T, maxLength: number) =>
  list(schema, maxLength).check(z.minLength(1, problem('too-few')))

/** Ordered records are listed in their order, without a position of their own. */
const unplaced = { uiOrder: true } as const
const Table = z.object({ id: z.uuid(), name: WordsSchema, settings: TableSettings })
const Filter = z.object({ id: z.uuid(), name: RequiredText(100), filter: FilterSchema })

const Board = z.extend(z.omit(BoardSettings, { statuses: true, tags: true, sources: true }), {
  id: z.uuid(),
  isArchived: z.boolean(),
  statuses: filled(z.omit(Status, unplaced), 60),
  tags: list(z.omit(Tag, unplaced), 200),
  sources: list(z.omit(Source, unplaced), 60),
  tables: filled(Table, 100),
  filters: list(Filter, 500),
  form: FormDefinition,
  /** Absent in configurations that are older than scripts. */
  script: z._default(Text(longestScript), ''),
})
type Configured = BoardPart & { script: string }

const withoutScript = (configured: Configured): BoardPart => {
  const { script: _, ...board } = configured
  return board
}

const readWithScripts = async (tenantCtx: Ctx): Promise<Configured[]> => {
  const boards: Configured[] = []
  for (const board of await readBoards(tenantCtx))
    boards.push({ ...board, script: (await readBoardScript(tenantCtx, board.id)).script })
  return boards
}

export const boards = part<Configured[]>({
  schema: list(Board, 200),
  read: readWithScripts,
  normal: (target) =>
    target.map(({ form, filters, ...board }) => ({
      ...board,
      filters: inOrder(filters),
      form: toPortableDefinition(form),
    })),
  check: (tenantCtx, target, { groups }) => findBoardProblems(tenantCtx, target, groups),
  apply: async (tenantCtx, target) => {
    await applyBoards(tenantCtx, target.map(withoutScript))
    for (const board of target) await putBoardScript(tenantCtx, board)
  },
})
