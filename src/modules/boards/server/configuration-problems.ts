/** Problems of boards in a configuration beyond their schema, by path. */
import { fold } from '#core/values/fold.ts'
import type { Problem } from '#core/problems.ts'
import { languages } from '#core/words.ts'
import { groupsById } from '#modules/directory/server/groups.ts'
import { loadFormEngines } from '#modules/forms/engines.ts'
import { createFormIndex } from '#modules/forms/form-index.ts'
import type { Column } from '#modules/forms/kinds/table-rules.ts'
import { validateDefinition } from '#modules/forms/design/parse-definition.ts'
import { findChangedTypes } from '#modules/forms/server/configuration.ts'
import type { Ctx } from '#platform/context.ts'
import { canCollide, isStartFree } from '../sequence.ts'
import { listProblems } from './checks.ts'
import { existingOwner, readBoards, settingsOf, type BoardPart } from './configuration.ts'
import { readableKeys, unreadableIn, unreadableInTable } from './readable-fields.ts'
import { boardStore } from './store/boards.ts'
import { partStore } from './store/parts.ts'
import { savedFilterStore } from './store/saved-filters.ts'

type PathStep = string | number
export type BoardProblem = { at: readonly PathStep[]; problem: Problem }
type PlacedId = { id: string; at: readonly PathStep[] }

/** Of $.fields[2].key as of statuses.2.key. */
const stepsIn = (path: string): PathStep[] =>
  (path.match(/[^.[\]$]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step))

const repeated = (all: readonly { key: string; at: readonly PathStep[] }[], problem: Problem): BoardProblem[] => {
  const seen = new Set<string>()
  return all.flatMap(({ key, at }) => {
    const isAgain = seen.has(key)
    seen.add(key)
    return isAgain ? [{ at, problem }] : []
  })
}

/** Everything on a board that has an id. */
const idsOn = ({ statuses, tags, sources, tables, filters, form }: BoardPart): PlacedId[] => {
  const lists = { statuses, tags, sources, tables, filters }
  return [
    ...Object.entries(lists).flatMap(([list, all]) => all.map(({ id }, at) => ({ id, at: [list, at, 'id'] }))),
    ...form.fields.map(({ id }, at) => ({ id, at: ['form', 'fields', at, 'id'] })),
  ]
}

/** Every group that a board refers to. */
const groupsOn = ({ statuses, tables, form }: BoardPart): PlacedId[] => {
  const all = (ids: readonly string[], ...at: PathStep[]) => ids.map((id, place) => ({ id, at: [...at, place] }))
  return [
    ...statuses.flatMap(({ securityPolicies }, at) => all(securityPolicies, 'statuses', at, 'securityPolicies')),
    ...tables.flatMap(({ settings }, at) => all(settings.groupIds, 'tables', at, 'settings', 'groupIds')),
    ...form.sections.flatMap((section, at) =>
      all(section.securityPolicies, 'form', 'sections', at, 'securityPolicies'),
    ),
    ...form.fields.flatMap(({ editableBy, configurableBy, configuration }, at) => [
      ...all(editableBy, 'form', 'fields', at, 'editableBy'),
      ...all(configurableBy, 'form', 'fields', at, 'configurableBy'),
      ...((configuration['columns'] ?? []) as Column[]).flatMap(({ editableByRoles }, column) =>
        all(editableByRoles, 'form', 'fields', at, 'configuration', 'columns', column, 'editableByRoles'),
      ),
    ]),
  ]
}

/** Groups of the new configuration, and removed groups that a board still refers to. */
const knownGroups = async (ctx: Ctx, before: readonly BoardPart[], wanted: readonly { id: string }[]) => {
  const now = await groupsById(ctx)
  const gone = before.flatMap(groupsOn).filter(({ id }) => !now.has(id))
  return new Set([...wanted, ...gone].map(({ id }) => id))
}

const everybody = {
  who: { userId: '', groupIds: [], isAdmin: true, ignoresConditions: true, mayScan: true },
  grants: {},
}

const formProblems = async ({ form, tables, filters }: BoardPart): Promise<BoardProblem[]> => {
  const { problems } = await validateDefinition(form)
  if (problems.length > 0) return problems.map(({ path, problem }) => ({ at: ['form', ...stepsIn(path)], problem }))
  await loadFormEngines(form)
  const known = readableKeys({ definition: form, index: createFormIndex(form) }, everybody)
  return [
    ...tables.flatMap(({ settings }, at) =>
      unreadableInTable(settings, known).map(({ path, problem }) => ({
        at: ['tables', at, 'settings', ...stepsIn(path)],
        problem,
      })),
    ),
    ...filters.flatMap(({ filter }, at): BoardProblem[] => {
      const path = unreadableIn(filter, known)
      return path ? [{ at: ['filters', at, 'filter', ...stepsIn(path)], problem: 'not-there' }] : []
    }),
  ]
}

/** A shared filter must not have the name of one that its owner already has. */
const filterProblems = async (ctx: Ctx, { id: boardId, filters }: BoardPart): Promise<BoardProblem[]> => {
  const stored = await savedFilterStore.namesOn(ctx, boardId)
  const [owner, ids] = [await existingOwner(ctx), new Set(filters.map(({ id }) => id))]
  const others = new Set(stored.filter(({ id }) => !ids.has(id)).map((item) => `${item.ownerId} ${item.searchText}`))
  const twice = filters.map(({ name }, at) => ({ key: fold(name), at: ['filters', at, 'name'] }))
  const taken = filters.flatMap(({ id, name }, at): BoardProblem[] => {
    const ownerId = stored.find((item) => item.id === id)?.ownerId ?? owner
    return others.has(`${ownerId} ${fold(name)}`) ? [{ at: ['filters', at, 'name'], problem: 'name-taken' }] : []
  })
  return [...repeated(twice, 'name-taken'), ...taken]
}

const changeProblems = async (ctx: Ctx, board: BoardPart): Promise<BoardProblem[]> => {
  const now = await boardStore.get(ctx, board.id)
  if (!now) return []
  const { sequence, type } = board
  const isFree = isStartFree(now.sequence, now.nextNumber, sequence.start)
  return [
    ...(now.type === type ? [] : [{ at: ['type'], problem: 'locked' as const }]),
    ...(isFree ? [] : [{ at: ['sequence', 'start'], problem: 'too-small' as const }]),
    ...(await findChangedTypes(ctx, now.formId, board.form)).map((at): BoardProblem => ({
      at: ['form', 'fields', at, 'type'],
      problem: 'locked',
    })),
  ]
}

/** New or changed numberings that another board of the configuration has. */
const numberingProblems = (before: readonly BoardPart[], wanted: readonly BoardPart[]): BoardProblem[] =>
  wanted.flatMap(({ id, sequence }, at) => {
    const present = before.find((board) => board.id === id)
    const isKept = present !== undefined && canCollide(present.sequence, sequence)
    const isTaken = wanted.some((other) => other.id !== id && canCollide(other.sequence, sequence))
    return isTaken && !isKept ? [{ at: [at, 'sequence', 'prefix'], problem: 'prefix-taken' }] : []
  })

const problemsOn = async (ctx: Ctx, board: BoardPart, groups: ReadonlySet<string>): Promise<BoardProblem[]> => {
  const ids = idsOn(board)
  const taken = new Set(
    await partStore.takenElsewhere(
      ctx,
      board.id,
      ids.map(({ id }) => id),
    ),
  )
  return [
    ...Object.entries(listProblems(settingsOf(board))).map(([path, problem]) => ({ at: stepsIn(path), problem })),
    ...ids.filter(({ id }) => taken.has(id)).map(({ at }): BoardProblem => ({ at, problem: 'duplicate' })),
    ...groupsOn(board)
      .filter(({ id }) => !groups.has(id))
      .map(({ at }): BoardProblem => ({ at, problem: 'not-there' })),
    ...(await formProblems(board)),
    ...(await filterProblems(ctx, board)),
    ...(await changeProblems(ctx, board)),
  ]
}

const withPlace = (boards: readonly BoardPart[], find: (board: BoardPart) => readonly PlacedId[]) =>
  boards.flatMap((board, place) => find(board).map(({ id, at }) => ({ key: id, at: [place, ...at] })))

export const findBoardProblems = async (
  ctx: Ctx,
  wanted: readonly BoardPart[],
  policies: readonly { id: string }[],
): Promise<BoardProblem[]> => {
  const before = await readBoards(ctx)
  const groups = await knownGroups(ctx, before, policies)
  const problems: BoardProblem[] = [
    ...repeated(
      withPlace(wanted, ({ id }) => [{ id, at: ['id'] }]),
      'duplicate',
    ),
    ...repeated(withPlace(wanted, idsOn), 'duplicate'),
    ...numberingProblems(before, wanted),
    ...languages.flatMap((language) =>
      repeated(
        wanted.map(({ name }, at) => ({ key: fold(name[language]), at: [at, 'name', language] })),
        'name-taken',
      ),
    ),
  ]
  for (const [place, board] of wanted.entries())
    for (const { at, problem } of await problemsOn(ctx, board, groups)) problems.push({ at: [place, ...at], problem })
  for (const { id } of before)
    if (wanted.every((board) => board.id !== id) && (await boardStore.hasTickets(ctx, id)))
      problems.push({ at: [], problem: 'has-members' })
  return problems.filter((item, at) => problems.findIndex((other) => isSamePlace(other, item)) === at)
}

/** Each path is reported once. */
const isSamePlace = (a: BoardProblem, b: BoardProblem) => a.at.join('.') === b.at.join('.')
