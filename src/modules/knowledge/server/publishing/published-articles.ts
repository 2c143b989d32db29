/** Articles for guests: what the public site shows. For the modules above, and behind the calls of `publishedArticleApi`. */
import { ApiError, fail } from '#core/errors.ts'
import { attachmentOf } from '#modules/files/server/read-file.ts'
import { readHelpCenter } from '#modules/help-center/server/help-center.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import { isPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { countAttempt, networkOf } from '#modules/sign-in/server/throttle/attempt-limits.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { mac } from '#platform/secrets/secrets.ts'
import type { PublishedItem } from '../../api/published-articles.ts'
import { presentPublished } from '../present-article.ts'
import { guest } from '../reader.ts'
import { logSearch } from '../search/log-searches.ts'
import { searchArticles, type ArticleQuery } from '../search/search-articles.ts'
import { hasFile, versionStore, type PublishedFilter } from '../store/versions.ts'
import { timingSafeEqual } from 'node:crypto'

type Keyed = Pick<Ctx, 'orgId' | 'services'>
type PasswordLock = { id: string; passwordNo: number }

const validHours = 12

const signatureOf = (ctx: Keyed, { id, passwordNo }: PasswordLock, until: string) =>
  mac(ctx, `article-unlock ${ctx.orgId} ${id} ${passwordNo} ${until}`).toString('base64url')

/** What a guest gets for the password of an article: signed, valid for some hours, and only for that password. */
const makeUnlockToken = (ctx: Keyed, lock: PasswordLock) => {
  const expiresAt = new Date(Date.now() + validHours * 3_600_000)
  const until = expiresAt.getTime().toString(36)
  return { unlock: `${until}.${signatureOf(ctx, lock, until)}`, expiresAt: expiresAt.toISOString() }
}

const isUnlocked = (ctx: Keyed, lock: PasswordLock, token: string | undefined) => {
  const [until = '', signature = ''] = token?.split('.') ?? []
  const expected = Buffer.from(signatureOf(ctx, lock, until))
  const sent = Buffer.from(signature)
  return sent.length === expected.length && timingSafeEqual(sent, expected) && parseInt(until, 36) > Date.now()
}

/** The codes of the specification stand beside our own. */
const refuse = (code: 'not-published' | 'password-required' | 'invalid-password' | 'not-found'): never => {
  throw new ApiError(code, { details: { code: code.toUpperCase().replaceAll('-', '_') } })
}

/** An organisation without the feature, or with a closed help center, has no public articles; nor has a suspended one. */
const openSiteOrFail = async (ctx: Ctx) => {
  const org = await signInRules(ctx)
  const isOpen = org?.features.includes('knowledge') && !org.isSuspended && (await readHelpCenter(ctx)).isPublic
  if (!isOpen) refuse('not-found')
}

type ListPage = PublishedFilter & { pageNumber: number; pageSize: number }
export const listPublished = async (ctx: Ctx, query: ListPage): Promise<{ items: PublishedItem[]; total: number }> => {
  await openSiteOrFail(ctx)
  const { items, total } = await versionStore.list(ctx, guest(), query)
  return { items: items.map((item) => ({ ...item, publishedAt: item.publishedAt ?? item.updatedAt })), total }
}

export const searchPublished = async (ctx: Ctx, query: Omit<ArticleQuery, 'isTyping'>) => {
  await openSiteOrFail(ctx)
  return { items: await searchArticles(ctx, guest(), { ...query, isTyping: true }) }
}

export const logPublicSearch = async (ctx: Ctx, { text, results }: { text: string; results?: number }) => {
  await openSiteOrFail(ctx)
  return logSearch(ctx, guest(), { text, results })
}

/** Of these articles, those that guests find. */
export const findPublished = async (ctx: Ctx, ids: readonly string[]) =>
  ids.length > 0 ? versionStore.findByIds(ctx, guest(), ids) : []

type Closed = NonNullable<Awaited<ReturnType<typeof versionStore.closedState>>>
const isForPassword = ({ isLive, effectiveLevel }: Closed) => isLive && effectiveLevel === 'PUBLIC_WITH_PASSWORD'

/** Says no more of a closed article than a guest may know. */
const refuseClosed = (closed: Closed | undefined): never => {
  if (closed && isForPassword(closed)) return refuse('password-required')
  const isOver =
    closed && !closed.isLive && closed.wasPublic && !['PRIVATE', 'CONFIDENTIAL'].includes(closed.effectiveLevel)
  return refuse(isOver ? 'not-published' : 'not-found')
}

export type Address = { number: number; unlock?: string | undefined }

/** With the reader that the address makes of a guest. */
export const openPublished = async (ctx: Ctx, { number, unlock }: Address) => {
  await openSiteOrFail(ctx)
  const closed = await versionStore.closedState(ctx, number)
  const isOpened = closed && isForPassword(closed) && unlock !== undefined && isUnlocked(ctx, closed, unlock)
  const reader = guest(isOpened ? [closed.id] : [])
  const version = (await versionStore.open(ctx, { number }, reader)) ?? refuseClosed(closed)
  return { version, reader }
}

export const getPublished = async (ctx: Ctx, address: Address) => {
  const { version, reader } = await openPublished(ctx, address)
  return presentPublished(ctx, version, reader)
}

const perAddress = { most: 5, minutes: 15 }
const perArticle = { most: 50, minutes: 60 }

/** Tries are counted before they are compared, so that many at once are no more than one after the other. */
export const unlockArticle = async (open: OpenCtx, { number, password }: { number: number; password: string }) => {
  const { closed, locked } = await open.inOrg(async (ctx) => {
    await openSiteOrFail(ctx)
    const found = await versionStore.closedState(ctx, number)
    if (!found || !isForPassword(found)) return { closed: refuseClosed(found), locked: undefined }
    const from = mac(ctx, `${found.id} ${networkOf(ctx.from.ip)}`).toString('base64url')
    const counters = [
      { key: `article-from:${from}`, limit: perAddress },
      { key: `article:${found.id}`, limit: perArticle },
    ]
    return { closed: found, locked: await countAttempt(ctx, counters) }
  })
  if (locked) fail('too-many')
  if (!(await isPassword(password, closed.passwordHash))) refuse('invalid-password')
  return makeUnlockToken(open, closed)
}

export const findPublishedFile = async (ctx: Ctx, { fileId, ...address }: Address & { fileId: string }) => {
  const { version } = await openPublished(ctx, address)
  const file = hasFile(version, fileId) ? await attachmentOf(ctx, fileId) : undefined
  return { file: file ?? fail('not-found'), articleId: version.id, isAttached: version.attachmentIds.includes(fileId) }
}

/** When the public pages change next by themselves; null: not before a change. */
export const nextPublicMoment = (ctx: Ctx) => versionStore.nextMoment(ctx)
