/** The faults of a definition, with every reference looked up. */
import { boardOf, hasBoard } from '#modules/boards/server/for-tickets.ts'
import { groupsById } from '#modules/directory/server/groups.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import { listWebhooks } from '#modules/integrations/server/webhooks.ts'
import { writableKeys } from '#modules/forms/built-in-index.ts'
import { scriptBoardNames } from '#modules/scripts/unknown-names.ts'
import { readSteps } from '#modules/tickets/server/approvals/submit-approval.ts'
import { boardContextOf, shapesOf, type BoardContext } from '#modules/tickets/server/board-context.ts'
import { contextOfRules } from '#modules/tickets/server/sla/compute-sla.ts'
import type { Ctx } from '#platform/context.ts'
import type { Definition, WorkflowNode } from '../definition.ts'
import { findFaults, type Fault } from '../find-faults.ts'
import type { FaultContext, Reference } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'

const referencesIn = ({ nodes }: Definition): Reference[] =>
  (nodes as WorkflowNode[]).flatMap(({ kind, config }) => {
    const read = kindOf(kind).config.safeParse(config)
    return read.success ? (kindOf(kind).references?.(read.data as never) ?? []) : []
  })

/** Of `board name` pairs, those whose board has such a field that can be written. */
const knownFields = async (ctx: Ctx, pairs: readonly string[], boards: readonly string[]) => {
  const known = new Set<string>()
  for (const boardId of boards) {
    const own = pairs.filter((pair) => pair.startsWith(`${boardId} `))
    const names = own.length > 0 ? writableIn(contextOfRules(await boardContextOf(ctx, boardId))) : undefined
    for (const pair of own) if (names?.has(pair.slice(boardId.length + 1))) known.add(pair)
  }
  return known
}

const writableIn = ({ form, knows }: BoardContext) =>
  new Set<string>([...writableKeys, ...form.index.activeFields.filter(knows).map(({ id }) => `cf.${id}`)])

/** What the reader of the context may name; references are not looked up. */
export const faultContextOf = (context: BoardContext): FaultContext => {
  const { statuses, tags } = context.board
  const names = writableIn(context)
  return {
    boardId: context.board.id,
    statusIds: new Set(statuses.map(({ id }) => id)),
    shapes: shapesOf(context),
    isWritable: (name) => names.has(name),
    scriptNames: scriptBoardNames({ statuses, tags }, context.form.index.activeFields.filter(context.knows)),
  }
}

/** Only what the definitions name is looked up. */
const knownReferences = async (ctx: Ctx, boardId: string, definitions: readonly Definition[]) => {
  const wanted = Map.groupBy(definitions.flatMap(referencesIn), ({ kind }) => kind)
  const ids = (kind: Reference['kind']) => [...new Set((wanted.get(kind) ?? []).map(({ id }) => id))]
  const users = await rightsOf(ctx, ids('user'))
  const groups = ids('group').length > 0 ? [...(await groupsById(ctx)).keys()] : []
  const hooks = ids('webhook').length > 0 ? (await listWebhooks(ctx, { pageNumber: 0, pageSize: 100 })).items : []
  const steps = ids('step').length > 0 ? (await readSteps(ctx, boardId)).steps : []
  const boards: string[] = []
  for (const id of ids('board')) if ((await hasBoard(ctx, id)) && !(await boardOf(ctx, id)).isArchived) boards.push(id)
  const known: Record<Reference['kind'], ReadonlySet<string>> = {
    user: new Set(users.map(({ userId }) => userId)),
    group: new Set(groups),
    webhook: new Set(hooks.map(({ id }) => id)),
    board: new Set(boards),
    step: new Set(steps.map(({ id }) => id)),
    field: await knownFields(ctx, ids('field'), boards),
  }
  return (kind: Reference['kind'], id: string) => known[kind].has(id)
}

/** Of several definitions at once: what they name is looked up together. */
export const faultsOfAll = async (
  ctx: Ctx,
  boardId: string,
  definitions: readonly Definition[],
): Promise<Fault[][]> => {
  const context = faultContextOf(contextOfRules(await boardContextOf(ctx, boardId)))
  const known: FaultContext = { ...context, isKnown: await knownReferences(ctx, boardId, definitions) }
  return definitions.map((definition) => findFaults(definition, known))
}

export const faultsOf = async (ctx: Ctx, boardId: string, definition: Definition): Promise<Fault[]> =>
  (await faultsOfAll(ctx, boardId, [definition]))[0] ?? []
