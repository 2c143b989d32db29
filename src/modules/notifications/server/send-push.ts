/** Sends the push messages that are due: one for each record, or one for all of the quiet hours. */
import { say } from '#core/words.ts'
import { rightsOf } from '#modules/directory/server/holders.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { log } from '#platform/monitoring/log.ts'
import { callOut } from '#platform/outgoing/outgoing.ts'
import { isQuiet, nextDigest } from '../mail-times.ts'
import { digestSubjectOf } from './send-mails.ts'
import { sentenceOf } from '../sentences.ts'
import { groupRows, readSubjects } from './list-notifications.ts'
import { plainSettings, quietOf } from './plain-settings.ts'
import { pushRequest, type PushKeys, type PushTarget } from './push-message.ts'
import { schedulePush } from './mail-queue.ts'
import { readPushKeys } from './push-subscriptions.ts'
import { pushStore } from './store/push.ts'
import { settingsStore } from './store/settings.ts'
import type { SubjectReaders } from './subjects.ts'

const mostInTransaction = 50

type Message = { target: PushTarget; text: string }
type Batch = { messages: Message[]; keys: PushKeys | undefined; isLast: boolean }
type Person = Awaited<ReturnType<typeof rightsOf>>[number]
type Due = Awaited<ReturnType<typeof pushStore.claim>>

/** What the service worker shows. */
const textsFor = async (ctx: Ctx, readers: SubjectReaders, { person, rows }: { person: Person; rows: Due }) => {
  const { language } = person
  const read = await readSubjects(readers)(ctx, person, rows)
  const groups = groupRows(rows, read)
  const { id: slug } = await readOrg(ctx)
  const frame = { language, icon: '/icon.svg' }
  if (groups.length > 1 && rows.some(({ isPushHeld }) => isPushHeld)) {
    const title = say(digestSubjectOf(groups), language, { count: groups.length })
    return [
      {
        ...frame,
        title,
        body: groups.map(({ name }) => name).join('\n'),
        tag: 'digest',
        url: `/${slug}/notifications`,
      },
    ]
  }
  return groups.map((group) => ({
    ...frame,
    title: group.name,
    body: group.items[0]
      ? (group.items[0].excerpt ?? sentenceOf(group.items[0], { kind: group.kind, refs: read.refs }, language))
      : '',
    tag: group.subjectId,
    url: `/${slug}/${group.path}`,
  }))
}

const holdInQuietHours = async (ctx: Ctx, person: Person, rows: Due) => {
  const [own = plainSettings(person.userId)] = await settingsStore.find(ctx, [person.userId])
  const zone = own.timeZone ?? (await readOrg(ctx)).timeZone
  if (!isQuiet(quietOf(own), zone, Date.now())) return rows
  const held = rows.filter(({ isPushHeld }) => !isPushHeld)
  const until = new Date(nextDigest(own.digestHour, zone, Date.now()))
  if (held.length > 0) {
    await pushStore.hold(
      ctx,
      held.map(({ id }) => id),
      until,
    )
    await schedulePush(ctx, until)
  }
  return rows.filter(({ isPushHeld }) => isPushHeld)
}

const claimBatch =
  (readers: SubjectReaders) =>
  async (ctx: Ctx): Promise<Batch> => {
    const due = await pushStore.claim(ctx, mostInTransaction)
    if (due.length === 0) return { messages: [], keys: undefined, isLast: true }
    const byUser = Map.groupBy(due, ({ userId }) => userId)
    const targets = Map.groupBy(await pushStore.ofUsers(ctx, [...byUser.keys()]), ({ userId }) => userId)
    const messages: Message[] = []
    for (const person of await rightsOf(ctx, [...byUser.keys()])) {
      const rows = await holdInQuietHours(ctx, person, byUser.get(person.userId) ?? [])
      const unread = rows.filter(({ readAt }) => readAt === null)
      for (const text of await textsFor(ctx, readers, { person, rows: unread }))
        for (const target of targets.get(person.userId) ?? []) messages.push({ target, text: JSON.stringify(text) })
    }
    return { messages, keys: await readPushKeys(ctx), isLast: false }
  }

/** 404 and 410: the browser has unsubscribed. Other failures are not retried, as the bell and the mail tell the same. */
const post = async (open: OpenCtx, keys: PushKeys, { target, text }: Message) => {
  const answer = await callOut(open, {
    url: target.endpoint,
    method: 'POST',
    ...pushRequest(target, text, { keys, site: open.services.site }),
    maxBytes: 1024,
    maxRedirects: 0,
  })
  if (answer.ok && (answer.status === 404 || answer.status === 410))
    await open.inOrg((ctx) => pushStore.remove(ctx, target.endpoint))
  else if (!answer.ok || answer.status >= 300)
    log.warn({ orgId: open.orgId, status: answer.ok ? answer.status : answer.problem }, 'a push message was refused')
}

export const sendPushMessages = (readers: SubjectReaders) => async (open: OpenCtx) => {
  for (;;) {
    const { messages, keys, isLast } = await open.inOrg(claimBatch(readers))
    if (isLast) return
    if (keys) for (const message of messages) await post(open, keys, message)
  }
}
