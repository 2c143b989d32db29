/** Refuses an article that names users, groups, articles or files which its author cannot use. */
import { failAt, type Fields } from '#core/errors.ts'
import { groupRecords } from '#modules/directory/server/group-records.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { isOwnFile } from '#modules/files/server/is-own-file.ts'
import { attachmentOf, isShownPicture } from '#modules/files/server/read-file.ts'
import type { Ctx } from '#platform/context.ts'
import type { ArticleInput } from '../api/articles.ts'
import type { ArticleDocument } from '../document/node.ts'
import { fileIdsIn, linkedArticleIdsIn } from '../document/document-text.ts'
import { readerOf } from './reader.ts'
import { articleStore, type ArticleRow } from './store/articles.ts'

const neighbours = ['parentDocumentId', 'nextDocumentId', 'previousDocumentId'] as const
const pictures = ['backgroundFileId', 'avatarFileId'] as const

const peopleProblems = async (ctx: Ctx, { userIds, policyIds }: ArticleInput): Promise<Fields> => {
  const names = await userRecords.namesOf(ctx, userIds)
  const groupIds = new Set(policyIds.length > 0 ? (await groupRecords.all(ctx)).map(({ id }) => id) : [])
  return {
    ...(userIds.some((id) => !names.has(id)) && { userIds: 'not-there' as const }),
    ...(policyIds.some((id) => !groupIds.has(id)) && { policyIds: 'not-there' as const }),
  }
}

const areUsableFiles = async (ctx: Ctx, ids: readonly string[], alreadyUsed: ReadonlySet<string>) => {
  for (const id of ids) if (!alreadyUsed.has(id) && !(await isOwnFile(ctx, id, 'attachment'))) return false
  return true
}

type Named = { fileIds: readonly string[]; linkedIds: readonly string[] }
/** New files and links in a text; `named` is what it has had before, also what was deleted from it since. */
export const checkContentReferences = async (ctx: Ctx, content: ArticleDocument, named: Named) => {
  const linked = linkedArticleIdsIn(content).filter((id) => !named.linkedIds.includes(id))
  const known = new Set((await articleStore.refs(ctx, linked, readerOf(ctx))).map(({ id }) => id))
  const hasFiles = await areUsableFiles(ctx, fileIdsIn(content), new Set(named.fileIds))
  if (!hasFiles || linked.some((id) => !known.has(id))) failAt({ update: 'not-there' })
}

/** An article cannot be above or beside itself; one that was named before may have become invisible to the editor. */
const articleProblems = async (ctx: Ctx, input: ArticleInput, before?: ArticleRow): Promise<Fields> => {
  const named = neighbours.filter((field) => input[field] !== null && input[field] !== before?.[field])
  const linkedIds = linkedArticleIdsIn(input.content)
  const ids = [...named.flatMap((field) => input[field] ?? []), ...linkedIds]
  const known = new Set((await articleStore.refs(ctx, ids, readerOf(ctx))).map(({ id }) => id))
  const problems: Fields = {}
  for (const field of named)
    if (!known.has(input[field] ?? '') || input[field] === before?.id) problems[field] = 'not-there'
  const keptLinks = new Set(before ? linkedArticleIdsIn(before.content as ArticleInput['content']) : [])
  if (linkedIds.some((id) => !known.has(id) && !keptLinks.has(id))) problems['content'] = 'not-there'
  return problems
}

/** Also an attachment of the article may become its background, where it is a picture. */
const isPicture = async (ctx: Ctx, id: string) => {
  const file = await attachmentOf(ctx, id)
  return file !== undefined && isShownPicture(file)
}

/** A file belongs to the article, or the editor has uploaded it. */
const fileProblems = async (ctx: Ctx, input: ArticleInput, before?: ArticleRow): Promise<Fields> => {
  const alreadyUsed = new Set([
    ...(before?.attachmentIds ?? []),
    ...(before?.contentFileIds ?? []),
    ...pictures.flatMap((field) => before?.[field] ?? []),
  ])
  const areUsable = (ids: readonly string[]) => areUsableFiles(ctx, ids, alreadyUsed)
  const problems: Fields = {}
  for (const field of pictures) {
    const id = input[field]
    if (id === null || id === before?.[field]) continue
    if (!(await areUsable([id]))) problems[field] = 'not-there'
    else if (!(await isPicture(ctx, id))) problems[field] = 'image'
  }
  if (!(await areUsable(input.attachmentIds))) problems['attachmentIds'] = 'not-there'
  if (!(await areUsable(fileIdsIn(input.content)))) problems['content'] = 'not-there'
  return problems
}

export const checkReferences = async (ctx: Ctx, input: ArticleInput, before?: ArticleRow) => {
  const problems = {
    ...(await peopleProblems(ctx, input)),
    ...(await articleProblems(ctx, input, before)),
    ...(await fileProblems(ctx, input, before)),
  }
  if (Object.keys(problems).length > 0) failAt(problems)
}
