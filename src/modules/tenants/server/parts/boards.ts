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
import { findScriptFault } from '#modules/scripts/server/run-script.ts'
import type { Ctx } from '#platform/context.ts'
import { inOrder, part, type PartProblem } from './part.ts'

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

type PlacedScript = { at: PartProblem['at']; source: string }
const scriptsIn = (wanted: readonly Configured[]): PlacedScript[] =>
  wanted.flatMap(({ script, form }, place) => [
    { at: [place, 'script'], source: script },
    { at: [place, 'form', 'script'], source: form.script },
    ...form.sections.map(({ script: source = '' }, at) => ({ at: [place, 'form', 'sections', at, 'script'], source })),
  ])

/** Scripts that cannot be parsed. Those that the organisation has already are left alone. */
const findScriptProblems = async (tenantCtx: Ctx, wanted: readonly Configured[]): Promise<PartProblem[]> => {
  const stored = new Set(scriptsIn(await readWithScripts(tenantCtx)).map(({ source }) => source))
  const added = scriptsIn(wanted).filter(({ source }) => source.trim() !== '' && !stored.has(source))
  const isFaulty = new Map<string, boolean>()
  for (const source of new Set(added.map((script) => script.source)))
    isFaulty.set(source, (await findScriptFault(tenantCtx.orgId, source)) !== undefined)
  return added.filter(({ source }) => isFaulty.get(source)).map(({ at }) => ({ at, problem: 'script' }))
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
  check: async (tenantCtx, target, { groups }) => [
    ...(await findBoardProblems(tenantCtx, target, groups)),
    ...(await findScriptProblems(tenantCtx, target)),
  ],
  apply: async (tenantCtx, target) => {
    await applyBoards(tenantCtx, target.map(withoutScript))
    for (const board of target) await putBoardScript(tenantCtx, board)
  },
})
