import { fail, failAt } from '#core/errors.ts'
import { allFeatures } from '#core/features.ts'
import { fold } from '#core/values/fold.ts'
import { effectiveGrants } from '#core/permissions.ts'
import type { Language } from '#core/words.ts'
import { recordChange, recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { Group, GroupInput } from '../api/groups.ts'
import { descendants, lineage, makesLoop, type GroupNode } from '../rules.ts'
import { mayGiveGroups, requireWithin, requireAdministrator } from './guards.ts'
import { groupStore, type StoredGroup } from './store/groups.ts'

export const groupsById = async (ctx: Ctx): Promise<Map<string, StoredGroup>> =>
  new Map((await groupStore.all(ctx)).map((group) => [group.id, group]))

const count = (id: string, groups: ReadonlyMap<string, GroupNode>) =>
  Object.keys(
    effectiveGrants(
      lineage(id, groups).map(({ grants }) => grants),
      allFeatures,
    ),
  ).length

const shown = (group: StoredGroup, groups: ReadonlyMap<string, GroupNode>): Group => ({
  ...group,
  assignmentType: group.assignmentType as Group['assignmentType'],
  permissions: count(group.id, groups),
})

type Page = { pageNumber: number; pageSize: number; search?: string }

export const listGroups = async (ctx: Ctx, { pageNumber, pageSize, search }: Page) => {
  const groups = await groupsById(ctx)
  const found = [...groups.values()].filter(groupStore.matches(search))
  const items = found.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize).map((group) => shown(group, groups))
  return { items, total: found.length }
}

export const getGroup = async (ctx: Ctx, { id }: { id: string }) => {
  const groups = await groupsById(ctx)
  return shown(groups.get(id) ?? fail('not-found'), groups)
}

const checkInput = (input: Partial<GroupInput>, groups: Map<string, StoredGroup>, id?: string) => {
  const { name, parentId } = input
  if (parentId && !groups.has(parentId)) failAt({ parentId: 'not-there' })
  if (id && makesLoop(id, parentId ?? null, groups)) failAt({ parentId: 'parent-loop' })
  for (const language of ['ar', 'en'] as const)
    for (const other of groups.values())
      if (name && other.id !== id && fold(other.name[language]) === fold(name[language]))
        failAt({ [`name.${language}`]: 'name-taken' })
}

/** For the system: creates a group with its permissions. */
export const createGroupOf = (ctx: Ctx, group: Pick<StoredGroup, 'name' | 'parentId' | 'assignmentType' | 'grants'>) =>
  groupStore.insert(ctx, group)

/** Users cannot copy or change a group with more permissions than their own. */
const mustHoldAll = (ctx: Ctx, id: string, groups: ReadonlyMap<string, GroupNode>) =>
  requireWithin(
    ctx,
    lineage(id, groups).map(({ grants }) => grants),
  )

type GroupPlace = { id: string; parentId: string }
/** Members of a group are members of its ancestors, so moving a group with members needs the right to add users to the new parent. */
const mayPlaceBelow = async (ctx: Ctx, { id, parentId }: GroupPlace, groups: ReadonlyMap<string, StoredGroup>) => {
  await mustHoldAll(ctx, parentId, groups)
  const hasPeople = descendants(id, groups).some((item) => (groups.get(item)?.members ?? 0) > 0)
  if (hasPeople) await mayGiveGroups(ctx, [parentId])
}

export const createGroup = async (ctx: Ctx, input: GroupInput) => {
  const groups = await groupsById(ctx)
  checkInput(input, groups)
  if (input.parentId) await mustHoldAll(ctx, input.parentId, groups)
  const id = await groupStore.insert(ctx, input)
  recordChange(ctx, { kind: 'group.created', subjectId: id, after: input })
  return getGroup(ctx, { id })
}

export const cloneGroup = async (ctx: Ctx, { id, name }: { id: string; name: Record<Language, string> }) => {
  const groups = await groupsById(ctx)
  const { parentId, grants, assignmentType } = groups.get(id) ?? fail('not-found')
  checkInput({ name }, groups)
  await mustHoldAll(ctx, id, groups)
  const copy = { name, parentId, grants, assignmentType }
  const cloneId = await groupStore.insert(ctx, copy)
  recordChange(ctx, { kind: 'group.cloned', subjectId: cloneId, after: { ...copy, clonedFrom: id } })
  return getGroup(ctx, { id: cloneId })
}

type Update = Partial<GroupInput> & { id: string; version: number }

export const updateGroup = async (ctx: Ctx, { id, version, ...input }: Update) => {
  const stored = (await groupStore.lock(ctx, id)) ?? fail('not-found')
  if (stored.version !== version) fail('conflict')
  const groups = await groupsById(ctx)
  const before = groups.get(id) ?? fail('not-found')
  checkInput(input, groups, id)
  await mustHoldAll(ctx, id, groups)
  if (input.parentId && input.parentId !== before.parentId)
    await mayPlaceBelow(ctx, { id, parentId: input.parentId }, groups)
  if (Object.keys(input).length > 0) await groupStore.update(ctx, id, { ...input, version: version + 1 })
  await requireAdministrator(ctx)
  const after = await getGroup(ctx, { id })
  recordUpdate(ctx, {
    kind: 'group.updated',
    subjectId: id,
    version: after.version,
    before,
    after: { ...before, ...input },
  })
  await recheckMembers(ctx, id)
  return after
}

export const removeGroup = async (ctx: Ctx, { id }: { id: string }) => {
  const groups = await groupsById(ctx)
  const before = groups.get(id) ?? fail('not-found')
  await mustHoldAll(ctx, id, groups)
  if (before.members > 0 || descendants(id, groups).length > 1) fail('group-in-use')
  await groupStore.remove(ctx, id)
  recordChange(ctx, { kind: 'group.removed', subjectId: id, before })
  return {}
}

/** Those in the group, or in one below it, may do other things now. */
export const recheckMembers = async (ctx: Ctx, id: string) => {
  const people = await groupStore.membersOf(ctx, descendants(id, await groupsById(ctx)))
  ctx.after(() => ctx.live.recheck(ctx.orgId, people))
}
