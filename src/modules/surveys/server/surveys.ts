/** Creates, saves, publishes and removes surveys. */
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod/mini'
import { ApiError, fail, failAt } from '#core/errors.ts'
import { timeSlice } from '#core/time-slice.ts'
import { isEqual } from '#core/values/equal.ts'
import { isPlainPictureFor } from '#modules/files/server/read-file.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { accountIdOf } from '#platform/via.ts'
import type { PublishState, surveyApi } from '../api/surveys.ts'
import { questionsOf, type Answers, type Definition, type Hidden } from '../definition.ts'
import { definitionProblems, isWarning, type DefinitionProblem } from '../definition-problems.ts'
import { walk } from '../walk.ts'
import { scheduleClosing } from './notifications.ts'
import { surveyStore, type SurveyRow } from './store/surveys.ts'

type Ref = { id: string }
const mostSurveys = 1_000
/** Responses that are read together when quotas are counted anew. */
const countedAtOnce = 1_000

type Summarised = Omit<SurveyRow, 'draft' | 'fileIds' | 'searchText' | 'orgId'>
const stateOf = ({ liveVersion, closesAt }: Pick<Summarised, 'liveVersion' | 'closesAt'>): PublishState => {
  if (liveVersion === null) return 'draft'
  return closesAt !== null && Date.parse(closesAt) <= Date.now() ? 'closed' : 'published'
}

const timeOf = (moment: string) => new Date(moment).toISOString()
const summaryOf = (row: Summarised, responses: number) => ({
  id: row.id,
  name: row.title,
  state: stateOf(row),
  liveVersion: row.liveVersion,
  isArchived: row.isArchived,
  version: row.version,
  responses,
  createdAt: timeOf(row.createdAt),
  updatedAt: timeOf(row.updatedAt),
})

export const listSurveys = async (ctx: Ctx, input: z.output<typeof surveyApi.list.input>) => {
  const { rows, total } = await surveyStore.list(ctx, input)
  return { items: rows.map((row) => summaryOf(row, row.responses)), total }
}

/** For the search over everything; the caller has checked who asks. */
export const searchSurveys = async (ctx: Ctx, search: Parameters<typeof surveyStore.search>[1]) =>
  (await surveyStore.search(ctx, search)).map(({ id, title, ...row }) => ({ id, name: title, state: stateOf(row) }))

const liveDefinition = async (ctx: Ctx, { id, liveVersion }: SurveyRow) =>
  liveVersion === null ? undefined : (await surveyStore.version(ctx, id, liveVersion))?.definition

const present = async (ctx: Ctx, row: SurveyRow) => {
  const live = await liveDefinition(ctx, row)
  const quotas = await surveyStore.quotas(ctx, row.id)
  return {
    ...summaryOf(row, await surveyStore.countResponses(ctx, row.id)),
    draft: row.draft as Definition,
    hasChanges: live === undefined || !isEqual(live, row.draft),
    quotas: Object.fromEntries(quotas.map(({ quotaId, taken }) => [quotaId, taken])),
  }
}

export const getSurvey = async (ctx: Ctx, { id }: Ref) => present(ctx, await surveyStore.get(ctx, id))

/** Pictures must be JPG or PNG files of this organisation, uploaded for this purpose. */
const checkPictures = async (ctx: Ctx, { logoFileId, backgroundFileId }: Definition) => {
  if (logoFileId && !(await isPlainPictureFor(ctx, logoFileId, 'logo'))) failAt({ 'draft.logoFileId': 'invalid' })
  if (backgroundFileId && !(await isPlainPictureFor(ctx, backgroundFileId, 'background')))
    failAt({ 'draft.backgroundFileId': 'invalid' })
}

const picturesOf = ({ logoFileId, backgroundFileId }: Definition) =>
  [logoFileId, backgroundFileId].filter((id) => id !== null)

const isBlank = ({ ar, en }: Definition['title']) => ar.trim() === '' && en.trim() === ''
/** One language is enough while it is a draft; the list shows it in both. */
const titleOf = ({ title }: Definition) => {
  if (isBlank(title)) failAt({ 'draft.title': 'required' })
  return { ar: title.ar.trim() || title.en.trim(), en: title.en.trim() || title.ar.trim() }
}

const insertSurvey = async (ctx: Ctx, draft: Definition) => {
  const { total } = await surveyStore.list(ctx, { pageNumber: 0, pageSize: 1, isArchived: false })
  if (total >= mostSurveys) failAt({ draft: 'too-many' })
  const title = titleOf(draft)
  const row = await surveyStore.insert(ctx, {
    title,
    draft,
    fileIds: picturesOf(draft),
    createdBy: accountIdOf(ctx.user),
  })
  recordChange(ctx, { kind: 'survey.created', subjectId: row.id, after: { name: title }, data: { name: title } })
  return present(ctx, row)
}

export const createSurvey = async (ctx: Ctx, { draft }: z.output<typeof surveyApi.create.input>) => {
  await checkPictures(ctx, draft)
  return insertSurvey(ctx, draft)
}

export const duplicateSurvey = async (ctx: Ctx, { id }: Ref) => {
  const draft = (await surveyStore.get(ctx, id)).draft as Definition
  return insertSurvey(ctx, { ...draft, closesAt: null })
}

const lockVersion = async (ctx: Ctx, { id, version }: Ref & { version: number }) => {
  const row = await surveyStore.lock(ctx, id)
  if (row.isArchived) fail('survey-archived')
  return row.version === version ? row : fail('conflict')
}

/** Answers are stored by the id of their question, so an id keeps its kind for ever and is not given again. */
const checkIds = async (ctx: Ctx, row: SurveyRow, draft: Definition) => {
  const published = new Map((await surveyStore.publishedQuestions(ctx, row.id)).map(({ id, kind }) => [id, kind]))
  const isReused = questionsOf(draft).some(({ id, kind }) => published.has(id) && published.get(id) !== kind)
  if (isReused || draft.nextId < (row.draft as Definition).nextId) failAt({ 'draft.pages': 'id-reused' })
}

export const saveSurvey = async (ctx: Ctx, { id, version, draft }: z.output<typeof surveyApi.save.input>) => {
  const before = await lockVersion(ctx, { id, version })
  if (isEqual(before.draft, draft)) fail('no-changes')
  await checkIds(ctx, before, draft)
  await checkPictures(ctx, draft)
  const title = titleOf(draft)
  const fileIds = [...new Set([...before.fileIds, ...picturesOf(draft)])]
  const row = await surveyStore.update(ctx, id, { title, draft, fileIds })
  const isRenamed = !isEqual(before.title, title)
  recordChange(ctx, {
    kind: 'survey.updated',
    subjectId: id,
    version: row.version,
    fields: [{ field: 'draft' }, ...(isRenamed ? [{ field: 'name', before: before.title, after: title }] : [])],
    data: { name: title },
  })
  return present(ctx, row)
}

export const removeSurvey = async (ctx: Ctx, { id }: Ref) => {
  const { title } = await surveyStore.lock(ctx, id)
  await surveyStore.remove(ctx, id)
  recordChange(ctx, { kind: 'survey.removed', subjectId: id, before: { name: title }, data: { name: title } })
  return {}
}

/** An archived survey is not answered any more. */
export const archiveSurvey = async (ctx: Ctx, { id, isArchived }: z.output<typeof surveyApi.archive.input>) => {
  const before = await surveyStore.lock(ctx, id)
  if (before.isArchived === isArchived) fail('no-changes')
  await surveyStore.update(ctx, id, { isArchived, ...(isArchived && { liveVersion: null, closesAt: null }) })
  recordChange(ctx, {
    kind: isArchived ? 'survey.archived' : 'survey.unarchived',
    subjectId: id,
    before: { isArchived: before.isArchived },
    after: { isArchived },
    data: { name: before.title },
  })
  return {}
}

const refuseProblems = (problems: readonly DefinitionProblem[]) => {
  const fatal = problems.filter((problem) => !isWarning(problem))
  if (fatal.length > 0) throw new ApiError('survey-problems', { details: { problems: fatal.slice(0, 500) } })
}

/** What is there counts for the quotas of the new version, so that they are as full as if they had always been. */
const countQuotas = async (ctx: Ctx, surveyId: string, definition: Definition) => {
  const taken = new Map(definition.quotas.map(({ id }) => [id, 0]))
  if (taken.size === 0) return []
  const pause = timeSlice()
  let after: string | undefined
  do {
    const some = await surveyStore.completed(ctx, surveyId, { after, limit: countedAtOnce })
    for (const { answers, hidden, seed } of some) {
      for (const id of walk(definition, { answers: answers as Answers, hidden: hidden as Hidden, seed }).quotas)
        taken.set(id, (taken.get(id) ?? 0) + 1)
      await pause()
    }
    after = some.length === countedAtOnce ? some.at(-1)?.id : undefined
  } while (after)
  return [...taken].map(([quotaId, count]) => ({ quotaId, taken: count }))
}

export const publishSurvey = async (ctx: Ctx, input: z.output<typeof surveyApi.publish.input>) => {
  const row = await lockVersion(ctx, input)
  const definition = row.draft as Definition
  refuseProblems(definitionProblems(definition))
  const live = await liveDefinition(ctx, row)
  if (live !== undefined && isEqual(live, definition)) fail('no-changes')
  const number = (await surveyStore.lastNumber(ctx, row.id)) + 1
  await surveyStore.insertVersion(ctx, {
    surveyId: row.id,
    number,
    definition,
    publishedByName: ctx.user?.name ?? '',
  })
  await surveyStore.resetQuotas(ctx, row.id, await countQuotas(ctx, row.id, definition))
  const saved = await surveyStore.update(ctx, row.id, { liveVersion: number, closesAt: definition.closesAt })
  await scheduleClosing(ctx, row.id, definition.closesAt)
  recordChange(ctx, {
    kind: 'survey.published',
    subjectId: row.id,
    version: saved.version,
    before: { liveVersion: row.liveVersion },
    after: { liveVersion: number },
    data: { name: row.title },
  })
  return present(ctx, saved)
}

export const unpublishSurvey = async (ctx: Ctx, { id }: Ref) => {
  const row = await surveyStore.lock(ctx, id)
  if (row.liveVersion === null) fail('already-done')
  const saved = await surveyStore.update(ctx, id, { liveVersion: null, closesAt: null })
  recordChange(ctx, {
    kind: 'survey.unpublished',
    subjectId: id,
    version: saved.version,
    before: { liveVersion: row.liveVersion },
    after: { liveVersion: null },
    data: { name: row.title },
  })
  return present(ctx, saved)
}

export const listSurveyVersions = async (ctx: Ctx, { id }: Ref) => {
  await surveyStore.get(ctx, id)
  const rows = await surveyStore.versions(ctx, id)
  return {
    items: rows.map(({ number, publishedAt, publishedByName }) => ({
      number,
      publishedAt: timeOf(publishedAt),
      publishedByName,
    })),
  }
}

export const hashLink = (token: string) => createHash('sha256').update(token).digest()

export const createLinks = async (ctx: Ctx, { id, count }: z.output<typeof surveyApi.createLinks.input>) => {
  const { title } = await surveyStore.get(ctx, id)
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'))
  await surveyStore.insertLinks(
    ctx,
    tokens.map((token) => ({ id: randomUUIDv7(), surveyId: id, tokenHash: hashLink(token) })),
  )
  recordChange(ctx, { kind: 'survey.links-created', subjectId: id, after: { count }, data: { name: title } })
  return { links: tokens }
}
