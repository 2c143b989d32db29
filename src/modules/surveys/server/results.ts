/** Reads responses: as a table, one by one, and as numbers for charts. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { say } from '#core/words.ts'
import type { Refs } from '#core/refs.ts'
import { readReach } from '#modules/contacts/server/access.ts'
import { accountNames } from '#modules/contacts/server/accounts.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { attachmentOf, openFile } from '#modules/files/server/read-file.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { plainColumns, type responseApi } from '../api/responses.ts'
import { questionsOf, type Answers, type Definition, type Hidden, type Question } from '../definition.ts'
import { otherKey, type ChoiceConfig } from '../kinds/choice.ts'
import { formatMoment } from '../kinds/date-time.ts'
import type { FileAnswer } from '../kinds/file-upload.ts'
import type { Option, Row } from '../kinds/kind.ts'
import { kindOf } from '../kinds/kinds.ts'
import type { RatingConfig } from '../kinds/rating.ts'
import { createReader } from '../survey-texts.ts'
import { otherWords } from '../text/other-text.ts'
import { responsesText } from '../text/responses-text.ts'
import { resultStore, type ListedResponse } from './store/results.ts'
import { responseStore } from './store/responses.ts'
import { surveyStore } from './store/surveys.ts'

type Input<K extends keyof typeof responseApi> = z.output<(typeof responseApi)[K]['input']>
type Ref = { id: string }

/** Definitions of all versions, the newest first. */
export const definitionsOf = async (ctx: Ctx, surveyId: string) =>
  (await surveyStore.versions(ctx, surveyId)).map(({ number, definition }) => ({
    number,
    definition: definition as Definition,
  }))

/** Every question that was ever published, as its newest version has it. */
export const questionsOfAll = (versions: readonly { definition: Definition }[]) => {
  const known = new Map<string, { question: Question; definition: Definition }>()
  for (const { definition } of versions)
    for (const question of questionsOf(definition))
      if (!known.has(question.id)) known.set(question.id, { question, definition })
  return known
}
type KnownQuestions = ReturnType<typeof questionsOfAll>

const formatAnswer = (
  ctx: Ctx,
  { question, definition }: { question: Question; definition: Definition },
  answer: unknown,
) => {
  const kind = kindOf(question)
  const isValid = !kind.isEmpty(answer) && kind.check(question.config as never, answer) === undefined
  const { language } = ctx
  const reader = { language, read: createReader(definition, language) }
  return isValid ? kind.format(question.config as never, answer as never, reader) : ''
}

/** Formatted by the version that the response was given to. */
export const answersAsText = (ctx: Ctx, row: ListedResponse, versions: Awaited<ReturnType<typeof definitionsOf>>) => {
  const definition = versions.find(({ number }) => number === row.versionNumber)?.definition
  const answers = row.answers as Answers
  return definition
    ? questionsOf(definition).flatMap((question) =>
        question.id in answers
          ? [{ question, text: formatAnswer(ctx, { question, definition }, answers[question.id]) }]
          : [],
      )
    : []
}

export const timeOf = (moment: string) => new Date(moment).toISOString()
/** Customers are named to those who may read contacts. */
export const customerNameOf = (ctx: Ctx, { customerName }: ListedResponse) =>
  readReach(ctx, 'customer') === 'all' ? customerName : null

const presentRow = (ctx: Ctx, row: ListedResponse) => ({
  id: row.id,
  customerId: row.customerId,
  customerName: customerNameOf(ctx, row),
  ticketId: row.ticketId,
  isVerified: row.isVerified,
  fingerprint: row.fingerprint,
  versionNumber: row.versionNumber,
  language: row.language,
  score: row.score,
  createdAt: timeOf(row.createdAt),
  completedAt: timeOf(row.completedAt),
})

const isPlain = (column: string): column is (typeof plainColumns)[number] =>
  (plainColumns as readonly string[]).includes(column)
const firstQuestions = 4

export const columnsOf = (ctx: Ctx, chosen: readonly string[] | null, known: KnownQuestions) => {
  const ids = chosen ?? ['customer', ...[...known.keys()].slice(0, firstQuestions), 'score', 'language', 'completedAt']
  return ids.flatMap((id) => {
    if (isPlain(id)) return [{ id, title: say(responsesText[id], ctx.language) }]
    const found = known.get(id)
    return found ? [{ id, title: createReader(found.definition, ctx.language)(found.question.title) }] : []
  })
}

export const listResponses = async (ctx: Ctx, { pageNumber, pageSize, sort, ...filter }: Input<'list'>) => {
  const survey = await surveyStore.get(ctx, filter.surveyId)
  const versions = await definitionsOf(ctx, survey.id)
  const rows = await resultStore.list(ctx, filter, { pageNumber, pageSize, sort })
  return {
    items: rows.map((row) => ({
      ...presentRow(ctx, row),
      answers: Object.fromEntries(answersAsText(ctx, row, versions).map(({ question, text }) => [question.id, text])),
    })),
    total: await resultStore.count(ctx, filter),
    columns: columnsOf(ctx, survey.responseColumns, questionsOfAll(versions)),
  }
}

/** Names of tickets that the reader may see: they belong to a module above. */
export type TicketRefs = (ctx: Ctx, ticketIds: readonly string[]) => Promise<Refs>

const refsOf = async (ctx: Ctx, row: ListedResponse, ticketRefs: TicketRefs): Promise<Refs> => {
  const { accountId, targetUserId, ticketId } = row
  const accounts = accountId ? await accountNames(ctx, [accountId]) : []
  const users = targetUserId ? await userRecords.namesOf(ctx, [targetUserId]) : []
  return {
    ...(ticketId && (await ticketRefs(ctx, [ticketId]))),
    ...Object.fromEntries([...accounts].map(([of, name]) => [of, { kind: 'account', name: { ar: name, en: name } }])),
    ...Object.fromEntries([...users].map(([of, name]) => [of, { kind: 'user', name }])),
  }
}

export const getResponseWith =
  (ticketRefs: TicketRefs) =>
  async (ctx: Ctx, { id }: Ref) => {
    const row = (await resultStore.find(ctx, id)) ?? fail('not-found')
    const versions = await definitionsOf(ctx, row.surveyId)
    const read = (question: Question) => {
      const definition = versions.find(({ number }) => number === row.versionNumber)?.definition
      return definition ? createReader(definition, ctx.language)(question.title) : question.id
    }
    return {
      ...presentRow(ctx, row),
      surveyId: row.surveyId,
      accountId: row.accountId,
      targetUserId: row.targetUserId,
      refs: await refsOf(ctx, row, ticketRefs),
      hidden: row.hidden as Hidden,
      answered: answersAsText(ctx, row, versions).map(({ question, text }) => ({
        questionId: question.id,
        title: read(question),
        kind: question.kind,
        text,
        files:
          question.kind === 'FILE_UPLOAD'
            ? ((row.answers as Answers)[question.id] as FileAnswer).map(({ id: fileId, name }) => ({
                id: fileId,
                name,
              }))
            : [],
      })),
    }
  }

export const removeResponse = async (ctx: Ctx, { id }: Ref) => {
  const row = (await resultStore.find(ctx, id)) ?? fail('not-found')
  const { title } = await surveyStore.get(ctx, row.surveyId)
  await responseStore.remove(ctx, id)
  recordChange(ctx, { kind: 'survey.response-removed', subjectId: row.surveyId, data: { name: title } })
  return {}
}

export const openResponseFile = async (open: OpenCtx, { id, fileId }: Input<'file'>) => {
  const file = await open.readInOrg(async (ctx) => {
    const row = (await resultStore.find(ctx, id)) ?? fail('not-found')
    return row.fileIds.includes(fileId) ? attachmentOf(ctx, fileId) : undefined
  })
  return openFile(open, file ?? fail('not-found'))
}

const takesOther = (question: Question) =>
  kindOf(question).chart === 'options' && (question.config as Partial<ChoiceConfig>).hasOther === true
const partsOf = (question: Question) => {
  const { options = [], rows = [] } = question.config as { options?: Option[]; rows?: Row[] }
  const titled = (parts: readonly Row[]) => parts.map(({ key, title }) => ({ key, title }))
  const other = takesOther(question) ? [{ key: otherKey, title: otherWords }] : []
  return { options: [...titled(options), ...other], rows: titled(rows) }
}
const metricOf = (question: Question) => (question.kind === 'RATING' ? (question.config as RatingConfig).metric : null)

const scaleOf = (question: Question) => {
  if (question.kind !== 'RATING') return null
  const { least, most } = question.config as RatingConfig
  return { least, most }
}

/** Stored as it was given: a day is written in the language of the reader. */
const sayText = (ctx: Ctx, { kind }: Question, text: string) =>
  kind === 'DATE_TIME' ? formatMoment(text, ctx.language) : text

const mostScoreOf = (definition: Definition | undefined) =>
  definition
    ? questionsOf(definition).reduce((sum, question) => sum + kindOf(question).mostScore(question.config as never), 0)
    : 0

export const readResults = async (ctx: Ctx, filter: Input<'results'>) => {
  await surveyStore.get(ctx, filter.surveyId)
  const versions = await definitionsOf(ctx, filter.surveyId)
  const known = [...questionsOfAll(versions).values()].map(({ question }) => question)
  const idsWhere = (test: (question: Question) => boolean) => known.filter(test).map(({ id }) => id)
  const values = Map.groupBy(await resultStore.values(ctx, filter), ({ questionId }) => questionId)
  const answered = await resultStore.answered(ctx, filter)
  const texts = Map.groupBy(
    await resultStore.texts(
      ctx,
      filter,
      idsWhere((question) => kindOf(question).chart === 'texts' || takesOther(question)),
    ),
    ({ questionId }) => questionId,
  )
  const overTime = Map.groupBy(
    await resultStore.npsOverTime(
      ctx,
      filter,
      idsWhere((question) => metricOf(question) === 'NPS'),
    ),
    ({ questionId }) => questionId,
  )
  const { completed, averageScore } = await resultStore.totals(ctx, filter)
  const states = await resultStore.states(ctx, filter.surveyId)
  return {
    completed,
    averageScore,
    begun: states.get('open') ?? 0,
    overQuota: states.get('over-quota') ?? 0,
    mostScore: mostScoreOf(versions[0]?.definition),
    questions: known.map((question) => ({
      id: question.id,
      kind: question.kind,
      chart: kindOf(question).chart,
      metric: metricOf(question),
      scale: scaleOf(question),
      title: question.title,
      ...partsOf(question),
      answered: answered.get(question.id) ?? 0,
      values: values.get(question.id) ?? [],
      texts: (texts.get(question.id) ?? []).map(({ text }) => sayText(ctx, question, text)),
      overTime: (overTime.get(question.id) ?? []).map(({ at, ...counts }) => ({ ...counts, at: timeOf(at) })),
    })),
  }
}

export const readCrossTable = async (ctx: Ctx, { rowId, columnId, ...filter }: Input<'crossTable'>) => {
  await surveyStore.get(ctx, filter.surveyId)
  return { cells: await resultStore.crossTable(ctx, filter, { rowId, columnId }) }
}

export const setResponseColumns = async (ctx: Ctx, { surveyId, columns }: Input<'setColumns'>) => {
  const before = await surveyStore.lock(ctx, surveyId)
  await surveyStore.setResponseColumns(ctx, surveyId, [...new Set(columns)])
  recordChange(ctx, {
    kind: 'survey.updated',
    subjectId: surveyId,
    fields: [{ field: 'columns', before: before.responseColumns, after: columns }],
    data: { name: before.title },
  })
  return {}
}
