/** Identifies sockets, authorises their scopes, and reads the rows that pages request. */
import type { ChangeNoun } from '#core/changes.ts'
import type { RowsReply, Scope } from '#core/live.ts'
import { may, type Grants, type Needs } from '#core/permissions.ts'
import { savedFilterApi } from '#modules/boards/api/tables.ts'
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { conversationScopes } from '#modules/conversations/server/live-readers.ts'
import { articleScopes } from '#modules/knowledge/server/editing/live-writers.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { findVisitorListener } from '#modules/widgets/server/live-visitors.ts'
import { orgOfVisitorToken } from '#modules/widgets/server/visitor-token.ts'
import { identifyMany } from '#modules/sign-in/server/sessions/identify.ts'
import { orgOfToken } from '#modules/sign-in/server/sessions/token.ts'
import { readTicketRows, visibleTickets } from '#modules/tickets/server/list/live-rows.ts'
import type { Ctx, User } from '#platform/context.ts'
import { readInOrg, systemCall, type Runtime } from '#platform/run-in-org.ts'
import { readMissed, type MissedAsk } from '#platform/live/live-missed.ts'
import type { Caller, Listener } from '#platform/live/live-rooms.ts'
import type { RowsAsk } from '#platform/live/live-rows.ts'
import type { LiveAccess } from '#platform/live/live-sockets.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { routes } from './routes.ts'

/** Any one of these permissions is enough to read a topic. */
const needsByTopic = new Map<string, Set<Needs>>()
for (const { endpoint } of routes)
  if (endpoint.method === 'GET')
    needsByTopic.set(endpoint.topic, (needsByTopic.get(endpoint.topic) ?? new Set()).add(endpoint.needs))

const mayRead = (topic: string, grants: Grants) =>
  [...(needsByTopic.get(topic) ?? [])].some((need) => may(grants, need))

/** Nouns whose changes go to users and groups by name: what is needed to read them, also by a limited key. */
const personalNouns = {
  ticket: ticketApi.get.needs,
  'saved-filter': savedFilterApi.list.needs,
  conversation: conversationApi.get.needs,
} satisfies Partial<Record<ChangeNoun, Needs>>
const mutedFor = (grants: Grants) =>
  Object.entries(personalNouns).flatMap(([noun, need]) => (may(grants, need) ? [] : [noun]))

const callerOf = (orgId: string, { id: userId, sessionId, grants, groupIds, endsAt, via }: User) => {
  const lenderId = via.kind === 'impersonation' ? via.byId : undefined
  const lender = lenderId ? ([platformOrgId, lenderId] as const) : undefined
  return {
    orgId,
    userId,
    sessionId,
    endsAt,
    groupIds,
    muted: mutedFor(grants),
    ...(lender && { lender }),
  } satisfies Caller
}

const idsOf = (scopes: readonly Scope[], kind: 'ticket') =>
  scopes.flatMap((scope) => (scope.startsWith(`${kind}:`) ? [scope.slice(kind.length + 1)] : []))

/** Users with reach `own` get messages through their user and group scopes; a board scope would reveal other tickets. */
const allowedScopes = (scopes: readonly Scope[], grants: Grants, ticketIds: readonly string[]) =>
  scopes.filter((scope) => {
    const [kind, name = ''] = scope.split(/:(.*)/s)
    if (kind === 'list') return mayRead(name, grants)
    if (kind === 'board') return grants['ticket.view'] === 'all'
    return kind === 'ticket' && ticketIds.includes(name)
  })

type Ask = { token: string; scopes: readonly Scope[] }

const authorizeAll = async (ctx: Ctx, asks: readonly Ask[]): Promise<(Listener | undefined)[]> => {
  const users = await identifyMany(
    ctx,
    asks.map(({ token }) => token),
  )
  const known = asks.flatMap(({ token, scopes }, at) => {
    const user = users.get(token)
    return user ? [{ user, scopes, at }] : []
  })
  const readers = known.map(({ user: { id, groupIds, idsActedFor, grants } }) => ({
    userId: id,
    groupIds,
    idsActedFor,
    grants,
  }))
  const tickets = await visibleTickets(
    ctx,
    readers,
    known.map(({ scopes }) => idsOf(scopes, 'ticket')),
  )
  const conversations = await conversationScopes(ctx, known)
  const articles = await articleScopes(ctx, known)
  const listeners = asks.map((): Listener | undefined => undefined)
  for (const [at, { user, scopes, at: place }] of known.entries())
    listeners[place] = {
      caller: callerOf(ctx.orgId, user),
      scopes: [
        ...allowedScopes(scopes, user.grants, tickets[at] ?? []),
        ...(conversations[at] ?? []),
        ...(articles[at] ?? []),
      ],
    }
  for (const [at, ask] of asks.entries())
    if (orgOfVisitorToken(ask.token)) listeners[at] = await findVisitorListener(ctx, ask)
  return listeners
}

const readAllMissed = async (ctx: Ctx, asks: readonly MissedAsk[]) => {
  const listeners = await authorizeAll(ctx, asks)
  const known = asks.flatMap(({ sinceMs }, at) => {
    const listener = listeners[at]
    return listener ? [{ listener, sinceMs }] : []
  })
  return { listeners, missed: await readMissed(ctx, known) }
}

/** Readers of the records that pages can request by id. */
const rowReaders: Record<string, (ctx: Ctx, askers: { user: User; ids: string[] }[]) => Promise<RowsReply[]>> = {
  ticket: readTicketRows,
}

const readAllRows = async (ctx: Ctx, asks: readonly RowsAsk[]): Promise<RowsReply[]> => {
  const users = await identifyMany(
    ctx,
    asks.map(({ token }) => token),
  )
  const replies = asks.map(({ token, kind }): RowsReply => {
    if (!users.has(token)) return { error: 'signed-out' }
    return Object.hasOwn(rowReaders, kind) ? { items: [], refs: {}, gone: [] } : { error: 'bad-request' }
  })
  for (const [kind, read] of Object.entries(rowReaders)) {
    const askers = asks.flatMap(({ token, ids, kind: rowKind }, at) => {
      const user = users.get(token)
      return user && rowKind === kind ? [{ user, ids, at }] : []
    })
    const answers = askers.length > 0 ? await read(ctx, askers) : []
    for (const [n, { at }] of askers.entries()) replies[at] = answers[n] ?? { error: 'unavailable' }
  }
  return replies
}

export const liveAccess = (runtime: Runtime): LiveAccess => {
  const read = <T>(orgId: string, work: (ctx: Ctx) => Promise<T>) => readInOrg(runtime, systemCall(orgId, 'live'), work)
  return {
    orgOfToken: (token) => orgOfToken(token) ?? orgOfVisitorToken(token),
    authorize: (orgId, asks) => read(orgId, (ctx) => authorizeAll(ctx, asks)),
    readMissed: (orgId, asks) => read(orgId, (ctx) => readAllMissed(ctx, asks)),
    readRows: (orgId, asks) => read(orgId, (ctx) => readAllRows(ctx, asks)),
  }
}
