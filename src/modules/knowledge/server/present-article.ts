/** Articles as the replies show them. */
import type { Words } from '#core/words.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { attachmentOf } from '#modules/files/server/read-file.ts'
import type { Ctx } from '#platform/context.ts'
import type { Article, ArticleItem, PublishedArticle } from '../api/articles.ts'
import type { ArticleDocument } from '../document/node.ts'
import { stateOf } from '../levels.ts'
import { readerOf, type ArticleReader } from './reader.ts'
import { articleStore, type ListedArticle, type ShownArticle } from './store/articles.ts'
import { translationStore } from './store/translations.ts'
import type { OpenedVersion } from './store/versions.ts'

const toItem = (row: ListedArticle, authorName: Words | undefined): ArticleItem => ({
  ...row,
  name: row.title,
  state: stateOf(row),
  isDraft: row.publishedNo === null,
  authorName: authorName ?? null,
})

export const presentItems = async (ctx: Ctx, rows: readonly ListedArticle[]): Promise<ArticleItem[]> => {
  const names = await userRecords.namesOf(ctx, [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))])
  return rows.map((row) => toItem(row, names.get(row.authorId ?? '')))
}

const filesOf = async (ctx: Ctx, ids: readonly string[]) => {
  const files = await Promise.all(ids.map((id) => attachmentOf(ctx, id)))
  return files.flatMap((file) => (file ? [{ id: file.id, name: file.name, type: file.type, size: file.size }] : []))
}

type Neighbours = Record<'parentDocumentId' | 'nextDocumentId' | 'previousDocumentId', string | null>
/** Those that the reader cannot find are left out. */
const neighboursOf = async (
  ctx: Ctx,
  { parentDocumentId, nextDocumentId, previousDocumentId }: Neighbours,
  reader: ArticleReader,
) => {
  const ids = [parentDocumentId, nextDocumentId, previousDocumentId].flatMap((id) => id ?? [])
  const refs = new Map((await articleStore.refs(ctx, ids, reader)).map((ref) => [ref.id, ref]))
  return {
    parent: refs.get(parentDocumentId ?? '') ?? null,
    next: refs.get(nextDocumentId ?? '') ?? null,
    previous: refs.get(previousDocumentId ?? '') ?? null,
  }
}

/** The other languages that the reader may find; `onlyLive`: of those that readers see. */
const translationsFor = async (ctx: Ctx, id: string, who: { reader: ArticleReader; onlyLive: boolean }) => ({
  translations: (await translationStore.ofArticles(ctx, [id], who)).map(
    ({ id: otherId, number, language, title, isSource, isOutOfDate }) => ({
      id: otherId,
      number,
      language,
      title,
      isSource,
      isOutOfDate,
    }),
  ),
  isOutOfDate: await translationStore.isOutOfDate(ctx, id),
})

export const presentArticle = async (ctx: Ctx, row: ShownArticle): Promise<Article> => {
  const [item] = await presentItems(ctx, [row])
  return {
    ...(item ?? toItem(row, undefined)),
    content: row.content as ArticleDocument,
    hasPassword: row.passwordHash !== null,
    users: [...(await userRecords.namesOf(ctx, row.userIds))].map(([id, name]) => ({ id, name })),
    publishedNo: row.publishedNo,
    isChanged: row.isChanged,
    attachments: await filesOf(ctx, row.attachmentIds),
    ...(await translationsFor(ctx, row.id, { reader: readerOf(ctx), onlyLive: false })),
    ...(await neighboursOf(ctx, row, readerOf(ctx))),
  }
}

export const presentPublished = async (
  ctx: Ctx,
  row: OpenedVersion,
  reader: ArticleReader,
): Promise<PublishedArticle> => ({
  ...row,
  content: row.content as ArticleDocument,
  publishedAt: row.publishedAt ?? row.updatedAt,
  attachments: await filesOf(ctx, row.attachmentIds),
  ...(await translationsFor(ctx, row.id, { reader, onlyLive: true })),
  ...(await neighboursOf(ctx, row, reader)),
})
