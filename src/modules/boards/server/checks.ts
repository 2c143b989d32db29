/** Checks of a board before it is saved. */
import { fail, failAt, type Fields } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import { languages, type Language } from '#core/words.ts'
import { groupsById } from '#modules/directory/server/groups.ts'
import type { Ctx } from '#platform/context.ts'
import { hasOpenStatus, type BoardSettings } from '../api/boards.ts'
import { boardStore } from './store/boards.ts'
import { partStore, type Parts } from './store/parts.ts'

/** Board names are unique. */
export const checkNameFree = async (ctx: Ctx, name: Record<Language, string>, id?: string) => {
  const others = (await boardStore.names(ctx)).filter((item) => item.id !== id)
  for (const language of languages)
    if (others.some((item) => fold(item.name[language]) === fold(name[language])))
      failAt({ [`name.${language}`]: 'name-taken' })
}

const twice = (values: readonly string[]) => values.findIndex((value, at) => values.indexOf(value) < at)

/** Duplicates, and statuses that all close, by path: statuses.1.name.en */
export const listProblems = ({ statuses, tags, sources }: Parts): Fields => {
  const problems: Fields = {}
  for (const [list, all] of Object.entries({ statuses, tags, sources })) {
    const at = twice(all.map(({ id }) => id))
    if (at >= 0) problems[`${list}.${at}.id`] = 'duplicate'
  }
  for (const [list, all] of Object.entries({ statuses, tags }))
    for (const language of languages) {
      const at = twice(all.map(({ name }) => fold(name[language])))
      if (at >= 0) problems[`${list}.${at}.name.${language}`] = 'name-taken'
    }
  const at = twice(sources.map(({ value }) => fold(value)))
  if (at >= 0) problems[`sources.${at}.value`] = 'value-taken'
  if (!hasOpenStatus(statuses)) problems['statuses'] = 'no-open-status'
  return problems
}

export const checkGroupsExist = async (ctx: Ctx, at: string, ids: readonly string[]) => {
  if (ids.length === 0) return
  const groups = await groupsById(ctx)
  if (ids.some((id) => !groups.has(id))) failAt({ [at]: 'not-there' })
}

export const checkParts = async (ctx: Ctx, parts: Parts, boardId: string) => {
  const problems = listProblems(parts)
  if (Object.keys(problems).length > 0) failAt(problems)
  for (const [at, { securityPolicies }] of parts.statuses.entries())
    await checkGroupsExist(ctx, `statuses.${at}.securityPolicies`, securityPolicies)
  const ids = [parts.statuses, parts.tags, parts.sources].flat().map(({ id }) => id)
  if ((await partStore.takenElsewhere(ctx, boardId, ids)).length > 0) fail('conflict')
}

const inOrder = <T extends { uiOrder: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => a.uiOrder - b.uiOrder).map((item, uiOrder) => ({ ...item, uiOrder }))

/** Numbers `uiOrder` from zero without gaps. */
export const withOrder = (settings: BoardSettings): BoardSettings => ({
  ...settings,
  statuses: inOrder(settings.statuses),
  tags: inOrder(settings.tags),
  sources: inOrder(settings.sources),
})
