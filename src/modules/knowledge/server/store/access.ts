/** Which articles a reader may find and open. Every query and every file of an article uses these, over the table `article`. */
import { sql, type RawBuilder } from 'kysely'
import type { Reach } from '#core/permissions.ts'
import type { ArticleReader, Member } from '../reader.ts'

type Condition = RawBuilder<boolean>
const never: Condition = sql`false`

/** Judged by the clock of the database: no job has to run for an article to appear or to end. */
export const isLive: Condition = sql`(article.published_no is not null and not article.is_archived
  and article.published_at <= now() and (article.expires_at is null or article.expires_at > now()))`

const isAuthor = ({ userId }: Member): Condition => sql`article.author_id = ${userId}::uuid`
const isNamed = ({ userId, groupIds }: Member): Condition =>
  sql`(article.user_ids @> array[${userId}::uuid] or article.policy_ids && ${[...groupIds]}::uuid[])`
const isNarrowed: Condition = sql`(cardinality(article.user_ids) > 0 or cardinality(article.policy_ids) > 0)`

/** By its level alone. With the reach `own`, private articles are those of the reader and those that name them. */
const isOpenToLevel = (member: Member): Condition => {
  if (member.isAdmin) return sql`true`
  if (!member.view) return never
  const isPrivateFor: Condition =
    member.view === 'all' ? sql`(${isNamed(member)} or not ${isNarrowed})` : isNamed(member)
  return sql`(${isAuthor(member)} or case article.effective_level
    when 'PRIVATE' then ${isPrivateFor} when 'CONFIDENTIAL' then ${isNamed(member)} else true end)`
}

const isWithin = (member: Member, reach: Reach | undefined): Condition => {
  if (!reach) return never
  return reach === 'all' ? sql`true` : isAuthor(member)
}

/** Drafts, ended and archived articles are for those who may change them. */
export const isFindable = (reader: ArticleReader): Condition =>
  reader.kind === 'guest'
    ? sql`(${isLive} and article.effective_level = 'PUBLIC')`
    : sql`(${isOpenToLevel(reader)} and (${isLive} or ${isAuthor(reader)} or ${isWithin(reader, reader.update)}))`

/** Guests open an article with a password by its address, after they have unlocked it. */
export const isOpenable = (reader: ArticleReader): Condition =>
  reader.kind === 'guest'
    ? sql`(${isLive} and (article.effective_level = 'PUBLIC'
        or (article.effective_level = 'PUBLIC_WITH_PASSWORD' and article.id = any(${[...reader.unlockedIds]}::uuid[]))))`
    : isFindable(reader)

/** `reach` is that of updating or deleting. Who may not open an article may not change it either. */
export const isChangeable = (reader: ArticleReader, reach: Reach | undefined): Condition =>
  reader.kind === 'guest' ? never : sql`(${isOpenToLevel(reader)} and ${isWithin(reader, reach)})`

/** Whether only the rights of an administrator open it, which is recorded. */
export const isOpenedAsAdmin = (reader: ArticleReader): Condition =>
  reader.kind === 'guest' || !reader.isAdmin
    ? never
    : sql`(article.effective_level = 'CONFIDENTIAL' and article.author_id is distinct from ${reader.userId}::uuid and not ${isNamed(reader)})`
