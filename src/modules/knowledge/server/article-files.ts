/** Sends files of articles and counts the downloads. */
import { openFile, openPlayedFile } from '#modules/files/server/read-file.ts'
import type { OpenCtx } from '#platform/context.ts'
import { countDownload } from './statistics/count-actions.ts'
import { findPublishedFile, type Address } from './publishing/published-articles.ts'
import { findArticleFile } from './read-articles.ts'

export const openArticleFile = async (open: OpenCtx, input: { id: string; fileId: string }) => {
  const found = await open.readInOrg((ctx) => findArticleFile(ctx, input))
  const sent = await openFile(open, found.file)
  if (found.isPublished) await countDownload(open, found)
  return sent
}

type Wanted = Address & {
  fileId: string
  width?: number | undefined
  /** What a player asks for. */
  range?: string | undefined
  isPrefetch?: boolean
}
export const openPublishedFile = async (open: OpenCtx, input: Wanted) => {
  const found = await open.readInOrg((ctx) => findPublishedFile(ctx, input))
  const { width, range } = input
  const sent = width ? await openFile(open, found.file, width) : await openPlayedFile(open, found.file, range)
  if (!input.isPrefetch) await countDownload(open, found)
  return sent
}
