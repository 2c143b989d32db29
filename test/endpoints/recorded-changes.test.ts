/** Audit, history, events and live pages know only of changes that are recorded: every call that writes must record one. */
import { expect, test } from 'vitest'
import { jobs } from '#apps/jobs.ts'
import { upkeepQueues } from '#platform/upkeep/cleanup.ts'
import { routes } from '#apps/routes.ts'
import { hidesValues, type FieldChange } from '#core/changes.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { ApiError } from '#core/errors.ts'
import { isUuid } from '#core/values/uuid.ts'
import { fieldName } from '#modules/operations/audit-words.ts'
import { jobQueueText } from '#modules/operations/text.ts'
import { openTestServer } from '../helpers/test-server.ts'
import { makeRecords, sampleInputs } from '../helpers/sample-inputs.ts'

const { runInOrg, engine, join, server } = await openTestServer()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Calls that succeed and record nothing, or not always: a job may be running or not. */
const silent: Record<string, string> = {
  'POST /:orgId/login/codes': 'the sign-in by that code is recorded',
  'POST /:orgId/auth-workflow/preview': 'writes nothing',
  'POST /:orgId/auth-workflow/try': 'the first step of a sign-in for trial, which leads to no session',
  'POST /:orgId/factors/totp': 'its confirmation is recorded',
  'POST /:orgId/factors/passkeys/begin': 'its confirmation is recorded',
  'POST /:orgId/forms/:id/check': 'writes nothing',
  'POST /:orgId/sla-policies/:boardId/preview': 'writes nothing',
  'POST /:orgId/workflows/dry-run': 'everything is rolled back',
  'POST /:orgId/workflows/starting': 'writes nothing',
  'POST /:orgId/equations/try': 'writes nothing',
  'POST /:orgId/map-tiles/test': 'writes nothing',
  'POST /:orgId/scripts/check': 'writes nothing',
  'POST /:orgId/scripts/try': 'writes nothing',
  'POST /:orgId/articles/:id/document': 'the text stays as it is',
  'POST /:orgId/articles/:id/document/presence': 'sent to open pages and stored nowhere',
  'POST /:orgId/articles/:id/actions': 'counted for the statistics, without the name of the reader',
  'PUT /:orgId/articles/:id/feedback': 'as above',
  'POST /:orgId/articles/searches': 'the log of searches is its own record',
  'POST /:orgId/equations/:id/evaluate': 'remembers only that its user has seen this result',
  'POST /:orgId/forms/read': 'writes nothing',
  'POST /:orgId/forms/read-options': 'writes nothing',
  'POST /:orgId/conversations/:id/messages': 'a message is its own record, numbered and sent live',
  'POST /:orgId/conversations/:id/notes': 'as above',
  'POST /:orgId/conversations/:id/macros/:macroId': 'its steps record what they change',
  'POST /:orgId/conversations/:id/scheduled': 'a message is its own record',
  'PUT /:orgId/conversations/:id/draft': 'saved while somebody types; only they see it',
  'DELETE /:orgId/conversations/:id/draft': 'as above',
  'POST /:orgId/internal-conversations/:id/messages': 'a message is its own record',
  'PUT /:orgId/internal-conversations/:id/read': 'only their user sees the marks',
  'PUT /:orgId/conversations/:id/read': 'only their user sees the marks',
  'DELETE /:orgId/conversations/:id/read': 'as above',
  'PUT /:orgId/drafts/:boardId/:about': 'saved while somebody types; only they see it',
  'DELETE /:orgId/drafts/:boardId/:about': 'only its user sees it',
  'PUT /:orgId/presence/:ticketId': 'repeated by every open page, and gone with it',
  'DELETE /:orgId/presence/:ticketId': 'as above',
  'PUT /:orgId/notifications/:subjectId/read': 'only their user sees the marks',
  'POST /:orgId/notifications/read': 'as above',
  'PATCH /:orgId/notifications/settings': 'only their user sees them',
  'PUT /:orgId/notifications/:subjectId/mute': 'as above',
  'PUT /:orgId/boards/:boardId/style': 'as above',
  'PUT /:orgId/contact-views/:list': 'as above',
  'POST /:orgId/notifications/push-key': 'made once, and read afterwards',
  'PUT /:orgId/notifications/push': 'a browser of the caller',
  'DELETE /:orgId/notifications/push': 'as above',
  'PUT /:orgId/agents/me/status': 'kept in the log of statuses',
  'PUT /:orgId/agents/me/activity': 'as above',
  'POST /:orgId/dashboards/:id/opened': 'counts how often the caller has opened it',
  'PUT /:orgId/home/layouts/:page': 'only their user sees them',
  'DELETE /:orgId/home/layouts/:page': 'as above',
  'POST /:orgId/imports/:id/stop': 'records nothing where the import is not running',
  'POST /:orgId/tenants/:orgRefId/configuration/dry-run': 'writes nothing',
  'POST /:orgId/tenants/:orgRefId/configuration': 'the sample is the configuration as it is',
}
/** Calls that cannot succeed with a sample: what they need besides. */
const refused: Record<string, string> = {
  'POST /:orgId/password/change': 'the password of the caller',
  'POST /login/confirm/begin': 'a second factor',
  'POST /login/confirm': 'a second factor',
  'POST /:orgId/auth-workflow/check-oidc': 'an identity provider',
  'POST /:orgId/factors/totp/confirm': 'a code of an authenticator',
  'POST /:orgId/factors/totp/remove': 'a code of an authenticator',
  'POST /:orgId/factors/recovery-codes': 'an authenticator',
  'POST /:orgId/factors/passkeys': 'a passkey',
  'POST /:orgId/forms/:id/rest': 'a server of the organisation',
  'POST /:orgId/forms/:id/rest-create': 'a server of the organisation',
  'POST /:orgId/tickets/:ticketId/send-by-mail': 'a recipient with an e-mail address',
  'POST /:orgId/agents/me/resume': 'a second session',
  'DELETE /:orgId/delegations/:id': 'a delegation of the caller',
  'PUT /:orgId/conversations/:id/scheduled/:messageId': 'a scheduled message',
  'DELETE /:orgId/conversations/:id/scheduled/:messageId': 'a scheduled message',
  'POST /:orgId/inbound-messages/:id/replay': 'a message that failed',
  'POST /:orgId/conversation-bulk/:id/stop': 'a bulk change that is running',
  'POST /:orgId/conversations/:id/messages/:messageId/undo': 'a message that has not left yet',
  'POST /:orgId/conversations/:id/messages/:messageId/resend': 'a message that failed',
  'PUT /:orgId/conversations/:id/department': 'a department',
  'PUT /:orgId/conversations/:id/participants/:userId': 'a request to join',
  'PUT /:orgId/offers/:id/seen': 'an offer',
  'POST /:orgId/offers/:id/accept': 'an offer',
  'POST /:orgId/offers/:id/decline': 'an offer',
  'POST /:orgId/offers/take': 'work that waits',
  'POST /:orgId/bulk/:id/stop': 'a bulk change that is running',
  'POST /:orgId/exports/:id/stop': 'an export that is running',
  'POST /:orgId/webhook-deliveries/:id/replay': 'a webhook that is enabled',
  'POST /:orgId/jobs/replay': 'a failed job',
  'POST /:orgId/jobs/discard': 'a failed job',
  'POST /:orgId/tenants/:orgRefId/configuration/changes/:id/roll-back': 'a change of the configuration',
}

const isOfPlatform = ({ needs }: Endpoint) => needs === 'platform.manage'
/** What removes records or the way to sign in comes last. */
const rank = (endpoint: Endpoint) =>
  Number(isOfPlatform(endpoint)) * 4 +
  Number(endpoint.path.endsWith('/auth-workflow')) * 2 +
  Number(endpoint.method === 'DELETE')
/** Without a signed-in user there are only attempts to sign in, which have tests of their own. */
const writes = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, needs, carries }) => method !== 'GET' && needs !== 'anyone' && carries !== 'upload')
  .toSorted((a, b) => rank(a) - rank(b))

type Joined = Awaited<ReturnType<typeof join>>
const countRecorded = async ({ userId }: Joined) =>
  (await engine.pool.query(`select from change where actor_id = $1`, [userId])).rowCount ?? 0

/** In a new organisation, by another user or by the owner of the samples. */
const tryCalls = async (endpoints: readonly Endpoint[], isByOwner: boolean) => {
  const owner = await join({ 'user.admin': 'all' })
  const records = await makeRecords({ ...owner, as: runInOrg, server })
  const joinFor = (endpoint: Endpoint) =>
    isOfPlatform(endpoint)
      ? join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
      : join({ 'user.admin': 'all' }, owner.org)
  let [user, last]: [Joined | undefined, Endpoint | undefined] = [isByOwner ? owner : undefined, undefined]
  const recordsNothing = async (endpoint: Endpoint, caller: Joined) => {
    const before = await countRecorded(caller)
    await caller.call(endpoint, sampleInputs[nameOf(endpoint)]?.(records) ?? {})
    return (await countRecorded(caller)) === before
  }
  const [nothingRecorded, failed]: [Endpoint[], Endpoint[]] = [[], []]
  for (const endpoint of endpoints) {
    if (last && isOfPlatform(last) !== isOfPlatform(endpoint)) user = undefined
    last = endpoint
    user ??= await joinFor(endpoint)
    try {
      // A call may have ended the session of the next one.
      const isSilent = await recordsNothing(endpoint, user).catch(async (error: ApiError) => {
        if (error.code !== 'signed-out') throw error
        user = await joinFor(endpoint)
        return recordsNothing(endpoint, user)
      })
      if (isSilent) nothingRecorded.push(endpoint)
    } catch {
      failed.push(endpoint)
    }
  }
  return { nothingRecorded, failed }
}

const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null || ('ar' in value && 'en' in value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

/** Names of recorded fields, at any depth, that the audit would show as they are stored. */
const rawFields = async () => {
  const { rows } = await engine.pool.query<{ kind: string; fields: FieldChange[] }>(
    'select kind, fields from public.change',
  )
  const names = rows.flatMap(({ kind, fields }) =>
    fields.flatMap(({ field, before, after }) => [field, ...(hidesValues(kind) ? [] : namesIn([before, after]))]),
  )
  return new Set(names.filter((name) => !isUuid(name) && fieldName(name, 'ar') === name))
}

test('the jobs of every queue have words', () =>
  expect([...jobs.map(({ queue }) => queue), ...upkeepQueues].filter((queue) => !(queue in jobQueueText))).toEqual([]))

test('every call that writes records a change', async () => {
  const first = await tryCalls(writes, false)
  const second = await tryCalls(first.failed, true)
  const unlisted = (endpoints: Endpoint[], listed: Record<string, string>) =>
    endpoints.map(nameOf).filter((name) => !(name in listed))
  expect(await rawFields(), 'fields without words in the audit').toEqual(new Set())
  expect(unlisted([...first.nothingRecorded, ...second.nothingRecorded], silent)).toEqual([])
  expect(unlisted(second.failed, refused)).toEqual([])
  const names = writes.map(nameOf)
  expect(Object.keys({ ...silent, ...refused }).filter((name) => !names.includes(name))).toEqual([])
}, 120_000)
