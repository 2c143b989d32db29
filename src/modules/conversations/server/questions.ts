/** Finds what customers ask and no article answers. */
import { fail } from '#core/errors.ts'
import { readerOf as articleReaderOf } from '#modules/knowledge/server/reader.ts'
import { searchArticles } from '#modules/knowledge/server/search/search-articles.ts'
import type { Ctx } from '#platform/context.ts'
import { findConversation, readerOf } from './read/find-conversation.ts'
import { placeIn, placeOf } from './read/list-conversations.ts'
import { questionStore } from './store/questions.ts'

/** Each costs a search, so one call looks at no more. */
const mostChecked = 30

export const getQuestion = async (ctx: Ctx, { id }: { id: string }) => {
  await findConversation(ctx, id)
  return { question: await questionStore.ofConversation(ctx, id) }
}

/** Evaluated on each read, with the articles that the caller may find: an article that is written meanwhile counts. */
export const listUnansweredConversations = async (ctx: Ctx, { after }: { after?: string | undefined }) => {
  const reader = readerOf(ctx)
  if (!reader.reach) fail('not-permitted')
  const place = after ? placeIn(after) : undefined
  const found = await questionStore.page(ctx, reader, { after: place, limit: mostChecked + 1 })
  const rows = found.slice(0, mostChecked)
  const withQuestion = rows.filter(({ question }) => question !== '')
  const items = []
  for (const row of withQuestion) {
    const answers = await searchArticles(ctx, articleReaderOf(ctx), { text: row.question, limit: 1 })
    if (answers.length === 0) items.push(row)
  }
  const last = rows.at(-1)
  return { items, checked: withQuestion.length, next: found.length > mostChecked && last ? placeOf(last) : null }
}
