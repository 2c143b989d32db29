import * as Y from 'yjs'
import { articleDocumentApi } from '#modules/knowledge/api/article-documents.ts'
import { articleApi, type ArticleInput } from '#modules/knowledge/api/articles.ts'
import { noArticleDetails } from '#modules/knowledge/api/no-details.ts'
import { translationApi } from '#modules/knowledge/api/translations.ts'
import { contentOf, documentSchema, openDocument } from '#modules/knowledge/document/shared-document.ts'
import { fileApi } from '#modules/files/api.ts'
import { pictureForm } from './foundation.ts'
import { sample, type Owner } from './sample.ts'

export const articleInput = (more: Partial<ArticleInput> = {}): ArticleInput => ({
  title: 'How to register a parcel',
  contentSummary: 'The papers and the steps',
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bring your papers.' }] }] },
  language: 'ENGLISH',
  securityLevel: 'PUBLIC',
  ...noArticleDetails,
  tags: ['registration'],
  ...more,
})

const dates = { publishedAt: null, expiresAt: null, isMinor: false }

/** A paragraph more than there was. */
const updateOf = (state: string) => {
  const doc = openDocument([Buffer.from(state, 'base64')])
  const before = Y.encodeStateVector(doc)
  contentOf(doc).insert(0, [new Y.XmlElement('paragraph')])
  return Buffer.from(Y.encodeStateAsUpdate(doc, before)).toString('base64')
}

const make = async (owner: Owner) => {
  const { headers, payload } = pictureForm('attachment')
  const upload = await owner.server.inject({
    method: 'POST',
    url: `/api/v1${fileApi.upload.path.replace(':orgId', owner.org)}`,
    headers: { ...headers, authorization: owner.token },
    payload,
  })
  const { id: fileId } = upload.json<{ id: string }>()
  const create = async (more: Partial<ArticleInput> = {}, password?: string) =>
    owner.call(articleApi.create, { ...articleInput(more), ...(password && { password }) })
  const publish = ({ id }: { id: string }) => owner.call(articleApi.publish, { id, ...dates })
  const parent = await create()
  const [kept, removed, archived] = [
    await create({ userIds: [owner.userId], parentDocumentId: parent.id }),
    await create(),
    await create(),
  ]
  const published = await publish(await create({ attachmentIds: [fileId] }))
  const unpublished = await publish(await create())
  const changed = await publish(await create())
  const restored = await owner.call(articleApi.update, {
    ...articleInput({ title: 'Changed since' }),
    id: changed.id,
    version: changed.version,
  })
  const { id: writtenId } = await create()
  const { update: state } = await owner.call(articleDocumentApi.open, {
    id: writtenId,
    schema: documentSchema,
    stateVector: '',
  })
  const written = { id: writtenId, update: updateOf(state) }
  const arabic = await create({ language: 'ARABIC' })
  const translated = await create()
  await owner.call(translationApi.create, { id: translated.id, language: 'ARABIC' })
  const renewed = await publish(await create())
  const outdated = await owner.call(translationApi.create, { id: renewed.id, language: 'ARABIC' })
  await publish(renewed)
  const locked = await publish(await create({ securityLevel: 'PUBLIC_WITH_PASSWORD' }, 'sesame'))
  return {
    owner: { userId: owner.userId },
    parent,
    kept,
    removed,
    archived,
    published,
    unpublished,
    restored,
    locked,
    fileId,
    written,
    arabic,
    translated,
    outdated,
  }
}
type Made = Awaited<ReturnType<typeof make>>
const naming = ({ owner, parent }: Made) => articleInput({ userIds: [owner.userId], parentDocumentId: parent.id })

export const knowledgeSample = sample<Made>(make, {
  'GET /:orgId/articles': () => ({}),
  'GET /:orgId/articles/search': () => ({ text: 'parcel' }),
  'POST /:orgId/articles/searches': () => ({ text: 'zeppelin' }),
  'GET /:orgId/articles/searches': () => ({}),
  'GET /:orgId/published-articles/search': () => ({ text: 'parcel' }),
  'POST /:orgId/published-articles/searches': () => ({ text: 'zeppelin' }),
  'GET /:orgId/articles/:id': ({ kept }) => ({ id: kept.id }),
  'GET /:orgId/articles/:id/published': ({ published }) => ({ id: published.id }),
  'POST /:orgId/articles': naming,
  'POST /:orgId/articles/import': () => ({}),
  'PUT /:orgId/articles/:id': (of) => ({ ...naming(of), title: 'Renamed', id: of.kept.id, version: of.kept.version }),
  'DELETE /:orgId/articles/:id': ({ removed }) => ({ id: removed.id }),
  'PUT /:orgId/articles/:id/archived': ({ archived }) => ({ id: archived.id, isArchived: true }),
  'PUT /:orgId/articles/:id/published': ({ published }) => ({ id: published.id, ...dates }),
  'DELETE /:orgId/articles/:id/published': ({ unpublished }) => ({ id: unpublished.id }),
  'GET /:orgId/articles/:id/versions': ({ published }) => ({ id: published.id }),
  'GET /:orgId/articles/:id/versions/:no': ({ published }) => ({ id: published.id, no: 1 }),
  'PUT /:orgId/articles/:id/versions/:no': ({ restored }) => ({ id: restored.id, no: 1, version: restored.version }),
  'GET /:orgId/articles/:id/files/:fileId': ({ published, fileId }) => ({ id: published.id, fileId }),
  'GET /:orgId/articles/:id/pdf': ({ published }) => ({ id: published.id }),
  'POST /:orgId/articles/:id/document': ({ kept }) => ({ id: kept.id, schema: documentSchema, stateVector: '' }),
  'POST /:orgId/articles/:id/document/updates': ({ written }) => ({
    id: written.id,
    schema: documentSchema,
    epoch: 1,
    update: written.update,
  }),
  'POST /:orgId/articles/:id/document/presence': ({ kept }) => ({
    id: kept.id,
    key: 'a1b2c3d4',
    isHere: true,
    caret: null,
  }),
  'POST /:orgId/articles/:id/translations': ({ kept }) => ({ id: kept.id, language: 'ARABIC' }),
  'PUT /:orgId/articles/:id/translations': ({ published, arabic }) => ({ id: published.id, translationId: arabic.id }),
  'DELETE /:orgId/articles/:id/translations': ({ translated }) => ({ id: translated.id }),
  'PUT /:orgId/articles/:id/translations/confirmed': ({ outdated }) => ({ id: outdated.id }),
  'GET /:orgId/articles/:id/feedback': ({ published }) => ({ id: published.id }),
  'PUT /:orgId/articles/:id/feedback': ({ published }) => ({ id: published.id, isHelpful: true }),
  'GET /:orgId/articles/statistics': () => ({}),
  'GET /:orgId/articles/:id/statistics': ({ published }) => ({ id: published.id }),
  'POST /:orgId/articles/:id/actions': ({ published }) => ({ id: published.id, action: 'view' }),
  'GET /:orgId/published-articles': () => ({}),
  'GET /:orgId/published-articles/:number': ({ published }) => ({ number: published.number }),
  'POST /:orgId/published-articles/:number/unlock': ({ locked }) => ({ number: locked.number, password: 'sesame' }),
  'GET /:orgId/published-articles/:number/files/:fileId': ({ published, fileId }) => ({
    number: published.number,
    fileId,
  }),
})
