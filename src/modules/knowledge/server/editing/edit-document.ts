/** The shared document of an article: opened, changed by those who write in it, and replaced as a whole. */
import type * as z from 'zod/mini'
import * as Y from 'yjs'
import { fail, failAt } from '#core/errors.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { accountIdOf } from '#platform/via.ts'
import {
  documentKinds,
  type articleDocumentApi,
  type PresentRow,
  type UpdatedRow,
} from '../../api/article-documents.ts'
import { fileIdsIn, linkedArticleIdsIn } from '../../document/document-text.ts'
import type { ArticleDocument } from '../../document/node.ts'
import { applyPageUpdate, documentSchema, openDocument, replaceContent } from '../../document/shared-document.ts'
import { checkContentReferences } from '../check-references.ts'
import { lockArticle } from './lock-article.ts'
import { articleStore, type ArticleRow } from '../store/articles.ts'
import { documentStore, type StoredDocument } from '../store/documents.ts'

/** So many updates are kept one by one before they are merged. */
const mostUpdates = 200
/** A longer update is not sent to pages but asked for by them: messages between nodes are short. */
const longestSent = 4_000

const namesIn = (content: ArticleDocument) => ({ fileIds: fileIdsIn(content), linkedIds: linkedArticleIdsIn(content) })
const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const opened = ({ state, updates }: Pick<StoredDocument, 'state' | 'updates'>) => openDocument([state, ...updates])

const mustKnowSchema = (schema: number) => {
  if (schema !== documentSchema) fail('page-outdated')
}

const lockForWriting = async (ctx: Ctx, id: string) => {
  const row = await lockArticle(ctx, id, 'knowledge.update')
  if (row.isArchived) fail('article-archived')
  return row
}

/** Only the server makes a document of the stored content: two pages that each made one would double the text. */
const loadOrCreate = async (ctx: Ctx, { id, content }: Pick<ArticleRow, 'id' | 'content'>): Promise<StoredDocument> => {
  const stored = await documentStore.load(ctx, id)
  if (stored) return stored
  const doc = new Y.Doc()
  replaceContent(doc, content as ArticleDocument)
  await documentStore.insert(ctx, id, { state: Y.encodeStateAsUpdate(doc), ...namesIn(content as ArticleDocument) })
  return (await documentStore.load(ctx, id)) ?? fail('not-found')
}

type OpenInput = z.output<typeof articleDocumentApi.open.input>

const missingFor = (doc: Y.Doc, stateVector: string) => {
  try {
    return Y.encodeStateAsUpdate(doc, stateVector === '' ? undefined : Buffer.from(stateVector, 'base64'))
  } catch {
    return failAt({ stateVector: 'invalid' })
  }
}

export const openArticleDocument = async (ctx: Ctx, { id, schema, stateVector }: OpenInput) => {
  mustKnowSchema(schema)
  const stored = await loadOrCreate(ctx, await lockForWriting(ctx, id))
  const { epoch, no } = stored
  return { epoch, no, update: base64(missingFor(opened(stored), stateVector)) }
}

/** Stores an update that was applied to `doc`, with the content that it makes, and sends it to the pages of the article. */
type AppliedTo = {
  stored: StoredDocument
  doc: Y.Doc
  content: ArticleDocument
  update: Uint8Array
  /** The page that has it already. */
  exceptPage?: string | undefined
}
const storeUpdate = async (ctx: Ctx, { id }: Pick<ArticleRow, 'id'>, applied: AppliedTo) => {
  const { stored, doc, content, update, exceptPage } = applied
  const authorId = accountIdOf(ctx.user)
  const names = namesIn(content)
  const no = stored.no + 1
  await documentStore.addUpdate(ctx, id, { no, data: update, authorId })
  await documentStore.noteUpdate(ctx, id, {
    no,
    authorIds: union(stored.authorIds, authorId === null ? [] : [authorId]),
    fileIds: union(stored.fileIds, names.fileIds),
    linkedIds: union(stored.linkedIds, names.linkedIds),
  })
  if (stored.updates.length + 1 >= mostUpdates)
    await documentStore.merge(ctx, id, { no, state: Y.encodeStateAsUpdate(doc) })
  await articleStore.update(ctx, id, {
    content,
    contentFileIds: names.fileIds,
    updatedAt: new Date().toISOString(),
  })
  const text = base64(update)
  const message: UpdatedRow = { epoch: stored.epoch, no, ...(text.length <= longestSent && { update: text }) }
  ctx.after(() =>
    ctx.live.emit(ctx.orgId, { kind: documentKinds.updated, id, row: message }, [`article:${id}`], exceptPage),
  )
  return no
}

type UpdateInput = z.output<typeof articleDocumentApi.update.input>

/** The row of the article is locked, so updates are stored one after the other. */
export const updateArticleDocument = async (ctx: Ctx, { id, schema, epoch, update }: UpdateInput) => {
  mustKnowSchema(schema)
  const row = await lockForWriting(ctx, id)
  const stored = await documentStore.load(ctx, id)
  if (stored?.epoch !== epoch) return fail('document-replaced')
  const doc = opened(stored)
  const applied = applyPageUpdate(doc, Buffer.from(update, 'base64')) ?? failAt({ update: 'invalid' })
  if (!applied.update) return { no: stored.no }
  await checkContentReferences(ctx, applied.content, stored)
  // One record for each author and version, not one for each keystroke.
  const isFirst = !stored.authorIds.includes(ctx.user?.id ?? '')
  if (isFirst)
    recordChange(ctx, {
      kind: 'article.updated',
      subjectId: id,
      version: row.version,
      fields: [{ field: 'content' }],
      data: { name: row.title },
    })
  const { content, update: added } = applied
  return { no: await storeUpdate(ctx, row, { stored, doc, content, update: added, exceptPage: ctx.from.pageId }) }
}

/** Another content for all who write in the article, as one edit; without a document yet, the first to open it makes one. */
export const replaceArticleContent = async (ctx: Ctx, row: ArticleRow, content: ArticleDocument) => {
  const stored = await documentStore.load(ctx, row.id)
  if (!stored) return
  const doc = opened(stored)
  const before = Y.encodeStateVector(doc)
  replaceContent(doc, content)
  await storeUpdate(ctx, row, { stored, doc, content, update: Y.encodeStateAsUpdate(doc, before) })
}

type PresentInput = z.output<typeof articleDocumentApi.present.input>

/** The name is the server's word; the page says only where the caret is. */
export const showPresence = async (ctx: Ctx, { id, key, isHere, caret }: PresentInput) => {
  const row = (await articleStore.get(ctx, id)) ?? fail('not-found')
  if (!row.mayUpdate) fail('not-permitted')
  const userId = ctx.user?.id ?? ''
  const name = (await userRecords.namesOf(ctx, [userId])).get(userId) ?? fail('not-permitted')
  const present: PresentRow = { key: `${userId} ${key}`, userId, name, isHere, caret }
  ctx.after(() =>
    ctx.live.emit(ctx.orgId, { kind: documentKinds.present, id, row: present }, [`article:${id}`], ctx.from.pageId),
  )
  return {}
}
