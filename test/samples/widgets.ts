import { randomUUID } from 'node:crypto'
import { channelApi } from '#modules/channels/api/channels.ts'
import { clientInboxApi } from '#modules/widgets/api/client-inboxes.ts'
import { widgetApi, widgetTemplateApi } from '#modules/widgets/api/widgets.ts'
import { firstSettings, firstUiConfigs } from '#modules/widgets/first-widget.ts'
import { firstMessages } from '#modules/widgets/text/first-messages-text.ts'
import { sample, type Owner } from './sample.ts'

const words = { ar: 'A', en: 'B' }
const looks = { uiConfigs: firstUiConfigs, messageConfig: firstMessages }
export const widgetInput = (channelId: string) => ({
  name: 'Site',
  channelId,
  ...looks,
  settings: firstSettings,
  logoFileId: null,
})
const template = (title: string) => ({ title, category: 'custom' as const, ...looks })

const make = async ({ call }: Owner) => {
  const channel = async () =>
    (
      await call(channelApi.create, {
        type: 'WEBSITE',
        name: words,
        description: words,
        configName: '',
        config: { websiteUrl: `https://${'x'.repeat(60)}.invalid` },
        secrets: {},
      })
    ).id
  const { clientInboxId } = await call(channelApi.create, {
    type: 'CHAT',
    name: words,
    description: words,
    configName: '',
    config: { allowsClients: true },
    secrets: {},
  })
  const inboxId = clientInboxId ?? ''
  const contact = await call(clientInboxApi.createContact, { inboxId })
  const [channelId, otherId, freeId] = [await channel(), await channel(), await channel()]
  return {
    channelId,
    freeId,
    inboxId,
    sourceId: contact.source_id,
    conversationId: contact.id,
    id: (await call(widgetApi.create, widgetInput(channelId))).id,
    removedId: (await call(widgetApi.create, widgetInput(otherId))).id,
    templateId: (await call(widgetTemplateApi.save, template(randomUUID()))).id,
    removedTemplateId: (await call(widgetTemplateApi.save, template(randomUUID()))).id,
  }
}
type Made = Awaited<ReturnType<typeof make>>
const visit = ({ id }: Made) => ({ widgetId: id })
const client = ({ inboxId, sourceId }: Made) => ({ inboxId, sourceId })
const thread = ({ conversationId, ...made }: Made) => ({ ...client({ conversationId, ...made }), conversationId })
const clients = '/client-inboxes/:inboxId'
const ofContact = `${clients}/contacts/:sourceId`
const ofThread = `${ofContact}/conversations/:conversationId`
const of = (path: string) => `/:orgId/widget-visits/:widgetId${path}`

export const widgetSample = sample(make, {
  'GET /:orgId/widgets': ({ channelId }) => ({ pageNumber: 0, pageSize: 10, channelId }),
  'GET /:orgId/widgets/:id': ({ id }) => ({ id }),
  'POST /:orgId/widgets': ({ freeId }) => widgetInput(freeId),
  'PUT /:orgId/widgets/:id': ({ id, channelId }) => ({ id, version: 1, ...widgetInput(channelId), name: 'Shop' }),
  'DELETE /:orgId/widgets/:id': ({ removedId }) => ({ id: removedId }),
  'GET /:orgId/widget-templates': () => ({ pageNumber: 0, pageSize: 10, category: 'custom' }),
  'GET /:orgId/widget-templates/:id': ({ templateId }) => ({ id: templateId }),
  'POST /:orgId/widget-templates': () => template('Calm'),
  'DELETE /:orgId/widget-templates/:id': ({ removedTemplateId }) => ({ id: removedTemplateId }),
  [`GET ${of('')}`]: visit,
  [`POST ${of('/sessions')}`]: (made) => ({ ...visit(made), language: 'ar' }),
  [`PUT ${of('/profile')}`]: (made) => ({ ...visit(made), name: 'A', email: '', phoneNumber: '' }),
  [`POST ${of('/messages')}`]: (made) => ({ ...visit(made), id: randomUUID(), text: 'Hello' }),
  [`POST ${of('/files')}`]: (made) => ({ ...visit(made), id: randomUUID() }),
  [`GET ${of('/changes')}`]: (made) => ({ ...visit(made), conversationId: randomUUID(), after: 0 }),
  [`GET ${of('/history')}`]: (made) => ({ ...visit(made), beforeId: randomUUID() }),
  [`GET ${of('/files/:fileId')}`]: (made) => ({ ...visit(made), fileId: randomUUID() }),
  [`GET ${of('/logo')}`]: visit,
  [`PUT ${of('/receipts')}`]: (made) => ({ ...visit(made), conversationId: randomUUID(), seq: 1, status: 'READ' }),
  [`POST ${of('/ratings')}`]: (made) => ({ ...visit(made), conversationId: randomUUID(), score: 5, comment: '' }),
  [`POST ${of('/transcripts')}`]: visit,
  [`GET ${clients}`]: ({ inboxId }) => ({ inboxId }),
  [`POST ${clients}/contacts`]: ({ inboxId }) => ({ inboxId, name: 'A', email: 'a@example.com' }),
  [`GET ${ofContact}`]: client,
  [`PATCH ${ofContact}`]: (made) => ({ ...client(made), name: 'B' }),
  [`GET ${ofContact}/conversations`]: client,
  [`POST ${ofContact}/conversations`]: client,
  [`GET ${ofThread}`]: thread,
  [`POST ${ofThread}/toggle_status`]: thread,
  [`POST ${ofThread}/toggle_typing`]: (made) => ({ ...thread(made), typing_status: 'on' }),
  [`POST ${ofThread}/update_last_seen`]: thread,
  [`GET ${ofThread}/messages`]: (made) => ({ ...thread(made), before: 5 }),
  [`POST ${ofThread}/messages`]: (made) => ({ ...thread(made), content: 'Hello', echo_id: 'e1' }),
  [`GET ${ofContact}/files/:fileId`]: (made) => ({ ...client(made), fileId: randomUUID() }),
  'GET /:orgId/widget-frames/:widgetId': visit,
  'GET /:orgId/widget-pages/:widgetId': (made) => ({ ...visit(made), language: 'en' }),
})
