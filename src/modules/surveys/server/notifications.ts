/** Notifies the creator of a survey of responses, full quotas and its closing. */
import { deliver } from '#modules/notifications/server/deliver.ts'
import type { ReadSubjectsOf } from '#modules/notifications/server/subjects.ts'
import type { NotificationType } from '#modules/notifications/types.ts'
import { on, type Subscription } from '#platform/changes/events.ts'
import type { Ctx } from '#platform/context.ts'
import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { sendLater } from '#platform/jobs/send-job.ts'
import { surveyStore } from './store/surveys.ts'

const subjectKind = 'survey'
type SurveyNotification = Extract<NotificationType, `survey-${string}`>
type News = { eventId: string; type: SurveyNotification; data?: Record<string, unknown> }

const notifyCreator = async (ctx: Ctx, surveyId: string, { eventId, type, data = {} }: News) => {
  const userId = (await surveyStore.find(ctx, surveyId))?.createdBy
  const recipients = userId ? [{ userId, type, reasons: ['creator' as const] }] : []
  await deliver(ctx, { eventId, subjectKind, subjectId: surveyId, actorId: null, data: { [type]: data }, recipients })
}

export const surveyNotificationSubscriptions: Subscription[] = [
  on('survey.answered', 'notifications', (ctx, { id, subjectId }) =>
    notifyCreator(ctx, subjectId, { eventId: id, type: 'survey-response' }),
  ),
  on('survey.quota-reached', 'notifications', (ctx, { id, subjectId, fields }) => {
    const quota = fields.find(({ field }) => field === 'quota')?.after
    return notifyCreator(ctx, subjectId, { eventId: id, type: 'survey-quota', data: { quota } })
  }),
]

const closingQueue = 'survey-closings'
type Closing = { orgId: string; surveyId: string; closesAt: string }

/** In the transaction that publishes it. */
export const scheduleClosing = async (ctx: Ctx, surveyId: string, closesAt: string | null) => {
  if (closesAt === null || Date.parse(closesAt) <= Date.now()) return
  const data: Closing = { orgId: ctx.orgId, surveyId, closesAt }
  await sendLater(ctx, { queue: closingQueue, data, startAfter: new Date(closesAt) })
}

/** Nothing where it was given another date, or is not published any more. */
const notifyClosing = async (ctx: Ctx, { surveyId, closesAt }: Closing) => {
  const survey = await surveyStore.find(ctx, surveyId)
  const isDue = survey?.closesAt && Date.parse(survey.closesAt) === Date.parse(closesAt)
  if (isDue) await notifyCreator(ctx, surveyId, { eventId: ctx.from.requestId, type: 'survey-closed' })
}

export const surveyClosingJobs: JobHandler[] = [
  job<Closing>(closingQueue, (open, data) => open.inOrg((ctx) => notifyClosing(ctx, data))),
]

/** The surveys of notifications, as their reader may see them now. */
export const readNotifiedSurveys: ReadSubjectsOf = async (ctx, { grants }, rows) => {
  const mayRead = (type: string) =>
    Boolean(grants[type === 'survey-response' ? 'survey.view-responses' : 'survey.view'])
  const visible = rows.filter(({ type }) => mayRead(type))
  const surveys = await surveyStore.named(ctx, [...new Set(visible.map(({ subjectId }) => subjectId))])
  const pathOf = (id: string) => (mayRead('survey-response') ? `survey/${id}/responses` : `survey/${id}`)
  const subjects = new Map(
    surveys.map(({ id, title }) => [id, { name: title[ctx.language], number: '', path: pathOf(id) }]),
  )
  const quotaOf = ({ data }: (typeof rows)[number]) => (data as { quota?: string }).quota || null
  return {
    subjects,
    visible: new Map(
      visible.filter(({ subjectId }) => subjects.has(subjectId)).map((row) => [row.id, { excerpt: quotaOf(row) }]),
    ),
    refs: {},
  }
}
