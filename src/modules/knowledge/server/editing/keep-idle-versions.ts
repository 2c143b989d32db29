/** Keeps a version of each article that has been changed and then left alone, with the names of all who changed it. */
import * as Y from 'yjs'
import { isEqual } from '#core/values/equal.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { fileIdsIn, linkedArticleIdsIn } from '../../document/document-text.ts'
import type { ArticleDocument } from '../../document/node.ts'
import { replaceContent } from '../../document/shared-document.ts'
import { filesOfArticle } from '../publishing/publish-article.ts'
import { articleStore, type ArticleRow } from '../store/articles.ts'
import { documentStore } from '../store/documents.ts'
import { versionStore } from '../store/versions.ts'

export const idleMinutes = 10
/** A document that weighs this many times its text is made anew; below the second it does not matter. */
const [mostWeight, leastBytes] = [20, 200_000]

/** What was deleted long ago stays in a Yjs document; a new one holds only the text. */
const renewHeavy = async (ctx: Ctx, { id, content }: ArticleRow) => {
  const stored = await documentStore.load(ctx, id)
  if (!stored) return
  const bytes = stored.state.length + stored.updates.reduce((sum, { length }) => sum + length, 0)
  if (bytes < leastBytes || bytes < mostWeight * JSON.stringify(content).length) return
  const doc = new Y.Doc()
  replaceContent(doc, content as ArticleDocument)
  await documentStore.renew(ctx, id, {
    no: stored.no,
    state: Y.encodeStateAsUpdate(doc),
    fileIds: fileIdsIn(content as ArticleDocument),
    linkedIds: linkedArticleIdsIn(content as ArticleDocument),
  })
}

const keepVersion = async (ctx: Ctx, id: string) => {
  const row = await articleStore.lock(ctx, id)
  if (!row) return
  const { title, contentSummary, content, attachmentIds, lastNo } = row
  const last = await versionStore.stored(ctx, id, lastNo)
  const authorIds = await documentStore.takeAuthors(ctx, id)
  await renewHeavy(ctx, row)
  if (authorIds.length === 0 || (last && isEqual(last.content, content))) return
  await versionStore.insert(ctx, {
    articleId: id,
    no: lastNo + 1,
    title,
    contentSummary,
    content,
    attachmentIds,
    fileIds: filesOfArticle(row),
    authorIds,
    isMinor: false,
    isDraft: true,
  })
}

export const keepIdleVersions = async (open: OpenCtx) => {
  const ids = await open.readInOrg((ctx) => documentStore.listIdle(ctx, idleMinutes))
  for (const id of ids) await open.inOrg((ctx) => keepVersion(ctx, id))
}
