import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { RequiredText, WordsSchema } from '#core/schemas.ts'
import { FilterSchema } from '#core/filters/filter.ts'
import { BoardSettings, Source, Status, Tag } from '#modules/boards/api/boards.ts'
import { TableSettings } from '#modules/boards/api/tables.ts'
import { applyBoards, readBoards, type BoardPart } from '#modules/boards/server/configuration.ts'
import { findBoardProblems } from '#modules/boards/server/configuration-problems.ts'
import { FormDefinition } from '#modules/forms/definition.ts'
import { toPortableDefinition } from '#modules/forms/server/configuration.ts'
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
})

export const boards = part<BoardPart[]>({
  schema: list(Board, 200),
  read: readBoards,
  normal: (target) =>
    target.map(({ form, filters, ...board }) => ({
      ...board,
      filters: inOrder(filters),
      form: toPortableDefinition(form),
    })),
  check: (tenantCtx, target, { groups }) => findBoardProblems(tenantCtx, target, groups),
  apply: applyBoards,
})
