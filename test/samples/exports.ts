import { setTimeout } from 'node:timers/promises'
import { exportApi, templateApi, type ExportConfig } from '#modules/exports/api.ts'
import { answeringApi } from '#modules/surveys/api/answering.ts'
import { surveyApi } from '#modules/surveys/api/surveys.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { sample, type Owner } from './sample.ts'
import { sentAnswers, shortSurvey } from './surveys.ts'
import { makeTicketBoard } from './ticket-board.ts'

export const exportConfig: ExportConfig = {
  columns: ['customSequence', 'name'],
  language: 'ar',
  direction: 'rtl',
  hasCover: false,
  title: '',
  hasLogo: false,
  hasComments: false,
  hasHistory: false,
}
const how = { format: 'EXCEL' as const, config: exportConfig, timeZone: 'Asia/Amman' }

const name = { ar: 'Template', en: 'Template' }

const makeExport = async (owner: Owner) => {
  const { call } = owner
  const { board } = await makeTicketBoard(owner)
  const ticket = await call(ticketApi.create, { boardId: board.id, name: 'Exported' })
  const { id } = await call(exportApi.start, { boardId: board.id, ids: 'all', ...how })
  while ((await call(exportApi.get, { id })).state !== 'ready') await setTimeout(20)
  const template = await call(templateApi.create, { boardId: board.id, name, config: exportConfig })
  const draft = await call(surveyApi.create, { draft: shortSurvey() })
  const { id: surveyId } = await call(surveyApi.publish, { id: draft.id, version: draft.version })
  await call(answeringApi.submit, sentAnswers(surveyId))
  return { boardId: board.id, ticketId: ticket.id, exportId: id, templateId: template.id, surveyId }
}

export const exportSample = sample(makeExport, {
  'GET /:orgId/exports': () => ({ pageNumber: 0, pageSize: 10 }),
  'POST /:orgId/exports': ({ boardId, ticketId }) => ({ boardId, ids: [ticketId], sort: '-updatedAt', ...how }),
  'POST /:orgId/exports/ticket': ({ ticketId }) => ({ ticketId, ...how }),
  'POST /:orgId/exports/survey': ({ surveyId }) => ({ surveyId, format: 'CSV', timeZone: 'Asia/Amman' }),
  'GET /:orgId/exports/:id': ({ exportId }) => ({ id: exportId }),
  'POST /:orgId/exports/:id/stop': ({ exportId }) => ({ id: exportId }),
  'POST /:orgId/exports/:id/link': ({ exportId }) => ({ id: exportId }),
  'GET /:orgId/exports/:id/content': ({ exportId }) => ({
    id: exportId,
    by: exportId,
    expires: 1,
    signature: 'x'.repeat(43),
  }),
  'GET /:orgId/export-templates': ({ boardId }) => ({ pageNumber: 0, pageSize: 10, boardId }),
  'GET /:orgId/export-templates/:id': ({ templateId }) => ({ id: templateId }),
  'POST /:orgId/export-templates': ({ boardId }) => ({ boardId, name, config: exportConfig }),
  'PUT /:orgId/export-templates/:id': ({ boardId, templateId }) => ({
    id: templateId,
    version: 1,
    boardId,
    name: { ...name, en: 'Other' },
    config: exportConfig,
  }),
  'DELETE /:orgId/export-templates/:id': ({ templateId }) => ({ id: templateId }),
})
