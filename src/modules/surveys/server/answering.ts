/** Opens a survey for a respondent, saves answers and submits them. */
import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod/mini'
import { ApiError, fail } from '#core/errors.ts'
import { openPublicFile } from '#modules/files/server/read-file.ts'
import { receiveFile } from '#modules/files/server/receive-file.ts'
import { readOrg, signInRules } from '#modules/orgs/server/orgs.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { brokenKey } from '#platform/database/db-errors.ts'
import type { UploadedFile } from '#platform/files/read-upload.ts'
import type { answeringApi, OpenState } from '../api/answering.ts'
import { questionsOf, type Answers, type Definition, type Hidden } from '../definition.ts'
import type { FileAnswer, FileUploadConfig } from '../kinds/file-upload.ts'
import { kindOf } from '../kinds/kinds.ts'
import { walk, type Walk } from '../walk.ts'
import {
  createResponseToken,
  findOwnResponse,
  identifyRespondent,
  storedFingerprint,
  type Respondent,
} from './respondent.ts'
import { responseStore, type ResponseRow } from './store/responses.ts'
import { surveyStore, type SurveyRow } from './store/surveys.ts'

type Input<K extends keyof typeof answeringApi> = z.output<(typeof answeringApi)[K]['input']>
/** Of one response, over all its questions. */
const mostFilesOfResponse = 100

export const isOpenSurvey = ({ liveVersion, closesAt, isArchived }: SurveyRow) =>
  liveVersion !== null && !isArchived && (closesAt === null || Date.parse(closesAt) > Date.now())

/** A suspended organisation, or one without the feature, asks nobody. */
export const offersSurveys = async (ctx: Ctx) => {
  const org = await signInRules(ctx)
  return org !== undefined && !org.isSuspended && org.features.includes('surveys')
}

const getSurveyRow = async (ctx: Ctx, surveyId: string) => (await surveyStore.find(ctx, surveyId)) ?? fail('not-found')

const getOfferedRow = async (ctx: Ctx, surveyId: string) =>
  (await offersSurveys(ctx)) ? getSurveyRow(ctx, surveyId) : fail('survey-closed')

/** A response keeps the version that it was begun with. */
const definitionFor = async (ctx: Ctx, survey: SurveyRow, response: ResponseRow | undefined) => {
  const number = response?.versionNumber ?? survey.liveVersion ?? fail('survey-closed')
  const version = (await surveyStore.version(ctx, survey.id, number)) ?? fail('not-found')
  return { definition: version.definition as Definition, number }
}

/** Quotas that count every response: when one is full, nobody needs to begin. */
const isFull = async (ctx: Ctx, surveyId: string, { quotas }: Definition) => {
  const all = quotas.filter(({ condition }) => condition === null)
  if (all.length === 0) return false
  const taken = new Map((await surveyStore.quotas(ctx, surveyId)).map((quota) => [quota.quotaId, quota.taken]))
  return all.some(({ id, limit }) => (taken.get(id) ?? 0) >= limit)
}

const openState = async (
  ctx: Ctx,
  survey: SurveyRow,
  by: { definition: Definition; respondent: Respondent; response: ResponseRow | undefined },
): Promise<OpenState> => {
  const { definition, respondent, response } = by
  if (response?.state === 'completed') return 'already-submitted'
  if (response?.state === 'over-quota') return 'full'
  if (!response && definition.isPrivate && !respondent.isInvited) return 'link-needed'
  if (respondent.link?.usedAt) return 'already-submitted'
  if (respondent.key && (await responseStore.isTaken(ctx, survey.id, respondent.key))) return 'already-submitted'
  return (await isFull(ctx, survey.id, definition)) ? 'full' : 'open'
}

const presentResponse = ({ answers, seed, language, saveNumber, state }: ResponseRow) => ({
  answers: answers as Answers,
  seed,
  language,
  saveNumber,
  isCompleted: state === 'completed',
})

export const openSurvey = async (ctx: Ctx, input: Input<'open'>) => {
  const survey = await getSurveyRow(ctx, input.surveyId)
  const { name: en, nameInArabic: ar } = await readOrg(ctx)
  const base = { orgName: { ar, en }, mostFileMb: ctx.services.blobs.largestMb }
  if (!isOpenSurvey(survey) || !(await offersSurveys(ctx)))
    return { ...base, state: 'closed' as const, definition: null, response: null }
  const response = await findOwnResponse(ctx, survey.id)
  const { definition } = await definitionFor(ctx, survey, response)
  const respondent = await identifyRespondent(ctx, definition, input)
  const state = await openState(ctx, survey, { definition, respondent, response })
  const isShown = state === 'open' || state === 'already-submitted'
  return {
    ...base,
    state,
    definition: isShown ? { ...definition, quotas: [], closesAt: null } : null,
    response: response ? presentResponse(response) : null,
  }
}

const beginResponse = async (ctx: Ctx, survey: SurveyRow, input: Input<'save'>) => {
  const { definition, number } = await definitionFor(ctx, survey, undefined)
  const respondent = await identifyRespondent(ctx, definition, input)
  const state = await openState(ctx, survey, { definition, respondent, response: undefined })
  if (state === 'link-needed') fail('survey-link-needed')
  if (state === 'already-submitted') fail('already-submitted')
  await responseStore.removeAbandoned(ctx, survey.id)
  const id = randomUUIDv7()
  const { token, resumeHash } = createResponseToken(id)
  const { customerId = null, accountId = null, targetUserId = null, ticketId = null } = respondent.ids
  const row = await responseStore.insert(ctx, {
    id,
    surveyId: survey.id,
    versionNumber: number,
    seed: input.seed,
    language: input.language,
    answers: input.answers,
    hidden: allowedHidden(definition, input.hidden),
    fingerprint: storedFingerprint(ctx.orgId, survey.id, input.fingerprint),
    customerId,
    accountId,
    targetUserId,
    ticketId,
    isVerified: respondent.isVerified,
    linkId: respondent.link?.id ?? null,
    respondentKey: respondent.key,
    resumeHash,
    saveNumber: input.saveNumber,
  })
  return { row, token }
}

const allowedHidden = ({ hidden }: Definition, sent: Hidden) =>
  Object.fromEntries(Object.entries(sent).filter(([key]) => hidden.includes(key)))

const openSiteOrFail = (survey: SurveyRow) => (isOpenSurvey(survey) ? survey : fail('survey-closed'))

export const saveAnswers = async (ctx: Ctx, input: Input<'save'>) => {
  const survey = openSiteOrFail(await getOfferedRow(ctx, input.surveyId))
  const known = await findOwnResponse(ctx, survey.id)
  if (!known) {
    const { token } = await beginResponse(ctx, survey, input)
    return { token }
  }
  const { definition } = await definitionFor(ctx, survey, known)
  const { answers, language, saveNumber } = input
  await responseStore.saveAnswers(ctx, known.id, {
    answers,
    language,
    saveNumber,
    hidden: allowedHidden(definition, input.hidden),
  })
  return { token: ctx.from.visitorToken ?? '' }
}

/** Only files that were sent with the token of this response. */
const checkFiles = (definition: Definition, { answers }: Walk, { fileIds }: ResponseRow) => {
  const files = questionsOf(definition)
    .filter(({ kind }) => kind === 'FILE_UPLOAD')
    .flatMap(({ id }) => (answers[id] ?? []) as FileAnswer)
  if (files.some(({ id }) => !fileIds.includes(id))) fail('survey-answers')
  return files.map(({ id }) => id)
}

const partsOf = (definition: Definition, { answers }: Walk) =>
  questionsOf(definition).flatMap((question) =>
    question.id in answers
      ? kindOf(question)
          .values(question.config as never, answers[question.id] as never)
          .map((value) => ({ ...value, questionId: question.id }))
      : [],
  )

type Completed = { id: string; result: Walk; fileIds: string[] }
const completeResponse = async (ctx: Ctx, { id, result, fileIds }: Completed) => {
  try {
    await responseStore.update(ctx, id, {
      state: 'completed',
      answers: result.answers,
      score: result.score,
      fileIds,
      completedAt: new Date().toISOString(),
    })
  } catch (error) {
    throw brokenKey(error) === 'survey_response_respondent' ? new ApiError('already-submitted') : error
  }
}

export const submitAnswers = async (ctx: Ctx, input: Input<'submit'>) => {
  const survey = await getOfferedRow(ctx, input.surveyId)
  const own = await findOwnResponse(ctx, survey.id)
  if (own?.state === 'completed') return { state: 'completed' as const }
  if (own?.state === 'over-quota') return { state: 'full' as const }
  openSiteOrFail(survey)
  if (own) await saveAnswers(ctx, input)
  const begun = own ?? (await beginResponse(ctx, survey, input)).row
  const row = await responseStore.lock(ctx, begun.id)
  // Sent twice at once: the other one has just been stored.
  if (row.state !== 'open') return { state: row.state === 'completed' ? ('completed' as const) : ('full' as const) }
  const { definition } = await definitionFor(ctx, survey, row)
  const result = walk(definition, { answers: input.answers, hidden: row.hidden as Hidden, seed: row.seed })
  if (result.faults.length > 0) throw new ApiError('survey-answers', { details: { faults: result.faults } })
  const fileIds = checkFiles(definition, result, row)
  if (row.linkId && !(await responseStore.useLink(ctx, row.linkId))) fail('already-submitted')
  const limits = definition.quotas.filter(({ id }) => result.quotas.includes(id))
  const reached = await responseStore.takeQuotas(ctx, survey.id, limits)
  if (!reached) {
    await responseStore.update(ctx, row.id, { state: 'over-quota', answers: result.answers, fileIds })
    return { state: 'full' as const }
  }
  await completeResponse(ctx, { id: row.id, result, fileIds })
  await responseStore.insertAnswers(ctx, { surveyId: survey.id, responseId: row.id }, partsOf(definition, result))
  recordChange(ctx, {
    kind: 'survey.answered',
    subjectId: survey.id,
    actor: { id: null, name: '' },
    data: { name: survey.title },
  })
  for (const { name } of limits.filter(({ id }) => reached.includes(id)))
    recordChange(ctx, {
      kind: 'survey.quota-reached',
      subjectId: survey.id,
      actor: { id: null, name: '' },
      after: { quota: name },
      data: { name: survey.title },
    })
  return { state: 'completed' as const }
}

export const receiveAnswerFile = async (
  open: OpenCtx,
  { surveyId, questionId }: Input<'upload'>,
  upload: UploadedFile,
) => {
  const { response, most } = await open.readInOrg(async (ctx) => {
    const survey = openSiteOrFail(await getOfferedRow(ctx, surveyId))
    const row = (await findOwnResponse(ctx, surveyId)) ?? fail('not-found')
    const { definition } = await definitionFor(ctx, survey, row)
    const question = questionsOf(definition).find(({ id }) => id === questionId)
    if (row.state !== 'open' || question?.kind !== 'FILE_UPLOAD') return fail('not-found')
    const room = Math.min(mostFilesOfResponse, (question.config as FileUploadConfig).most * 5)
    return row.fileIds.length >= room ? fail('too-many') : { response: row, most: room }
  })
  const { id, name } = await receiveFile(open, { purpose: 'attachment' }, upload)
  await open.inOrg(async (ctx) => {
    if (!(await responseStore.addFile(ctx, response.id, { fileId: id, most }))) fail('too-many')
  })
  return { id, name }
}

/** Those of a private survey open by its link only, as its questions do. */
export const openSurveyPicture = async (open: OpenCtx, { surveyId, picture, ...place }: Input<'picture'>) => {
  const { definition, isInvited } = await open.readInOrg(async (ctx) => {
    const survey = openSiteOrFail(await getOfferedRow(ctx, surveyId))
    const known = await definitionFor(ctx, survey, undefined)
    const respondent = await identifyRespondent(ctx, known.definition, { surveyId, place, fingerprint: '' })
    return { definition: known.definition, isInvited: respondent.isInvited }
  })
  if (definition.isPrivate && !isInvited) fail('survey-link-needed')
  const fileId = (picture === 'logo' ? definition.logoFileId : definition.backgroundFileId) ?? fail('not-found')
  return { ...(await openPublicFile(open, fileId, picture)), isPublic: !definition.isPrivate }
}
