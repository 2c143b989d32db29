/** Reads one mailbox as long as this node holds its lease: all that is new at once, then whatever the server announces or a poll finds. */
import type { ImapFlow } from 'imapflow'
import { isEqual } from '#core/values/equal.ts'
import { openChannel } from '#modules/channels/server/channel-access.ts'
import { fetchMails, findNew, markDone } from '#modules/channels/server/kinds/email/fetch-mails.ts'
import { largestMail } from '#modules/channels/server/kinds/email/read-mail.ts'
import { recordConnection } from '#modules/channels/server/record-connection.ts'
import { imapOf, inPart } from '#modules/channels/server/providers/mailbox.ts'
import { leaseSeconds, mailboxes, type MailboxState } from '#modules/channels/server/mailboxes.ts'
import { imapProblem, openImap } from '#platform/connection-tests/imap.ts'
import { works, type TestResult } from '#platform/connection-tests/test-call.ts'
import type { OpenCtx } from '#platform/context.ts'
import { readAhead } from './read-ahead.ts'
import { storeMails } from './store-mails.ts'

type Channel = NonNullable<Awaited<ReturnType<typeof openChannel>>>
type Watch = { open: OpenCtx; channel: Channel; holder: string; signal: AbortSignal }

const lease = ({ open, channel, holder }: Watch) => open.inOrg((ctx) => mailboxes.lease(ctx, channel.id, holder))

const settingsOf = ({ config, secrets, isEnabled }: Channel) => [config, secrets, isEnabled]
/** False once the channel was changed, disabled or removed. */
const isUnchanged = async ({ open, channel }: Watch) => {
  const now = await openChannel(open, channel.id)
  return now !== undefined && isEqual(settingsOf(now), settingsOf(channel))
}

const placeOf = ({ config }: Channel) =>
  JSON.stringify([config['imapHost'], config['imapUsername'], config['imapFolder']])

/** A mailbox that is new here begins with its unread mails; one that was numbered anew, also with those since the last reading. */
const stateOf = async (watch: Watch, client: ImapFlow, state: MailboxState): Promise<MailboxState> => {
  const { mailbox } = client
  if (!mailbox) throw new Error('No folder is open')
  const [place, uidValidity] = [placeOf(watch.channel), Number(mailbox.uidValidity)]
  if (state.place === place && state.uidValidity === uidValidity) return state
  const allSince = state.place === place ? state.readAt : null
  const begun = { place, uidValidity, unseenUntil: mailbox.uidNext - 1, allSince }
  await watch.open.inOrg((ctx) => mailboxes.begin(ctx, watch.channel.id, begun))
  return { ...state, ...begun, lastUid: 0, doneUids: [], againUids: [] }
}

const markStored = async ({ open, channel }: Watch, client: ImapFlow, uids: readonly number[]) => {
  if (uids.length === 0) return
  const { config } = channel
  await markDone(client, uids, {
    isDeleted: config['deleteProcessedEmails'] === true,
    isMarked: config['markAsRead'] === true,
  })
  await open.inOrg((ctx) => mailboxes.noteMarked(ctx, channel.id, uids))
}

const renewEvery = (leaseSeconds * 1000) / 3

/** A failure is reported where the marking is awaited, after the group that follows. */
const ignoreUnawaited = () => undefined

type New = { groups: ReturnType<typeof fetchMails>; uids: readonly number[]; uidValidity: number }
/** The number of mails that were stored; undefined where the lease was lost. It is renewed while a group is read, which costly mails make long. */
const storeNew = async (watch: Watch, client: ImapFlow, { groups, uids, uidValidity }: New) => {
  // A renewal that fails is made up for by the next one, or found out below.
  const renewal = setInterval(() => void lease(watch).catch(() => undefined), renewEvery)
  let stored = 0
  let marking: Promise<void> | undefined
  try {
    for await (const mails of readAhead(groups)) {
      if (!(await lease(watch)) || watch.signal.aborted) return undefined
      if (mails.length === 0) continue
      const isBacklog = mails.at(-1)?.uid !== uids.at(-1)
      const doneUids = await storeMails(watch.open, { channelId: watch.channel.id, uidValidity, isBacklog }, mails)
      stored += mails.length
      await marking
      // Of what is stored; the next group is read meanwhile.
      marking = markStored(watch, client, doneUids)
      marking.catch(ignoreUnawaited)
    }
    await marking
    return stored
  } finally {
    clearInterval(renewal)
  }
}

/** False where the lease was lost. What was stored before an interruption is marked first. */
const readNew = async (watch: Watch, client: ImapFlow): Promise<boolean> => {
  const { open, channel, signal } = watch
  for (;;) {
    const leased = await lease(watch)
    if (!leased || signal.aborted) return false
    const state = await stateOf(watch, client, leased)
    await markStored(watch, client, state.doneUids)
    const uids = await findNew(client, state)
    if (uids.length === 0) return true
    const groups = fetchMails(client, uids, Number(channel.config['maxFetchSize']))
    const stored = await storeNew(watch, client, { groups, uids, uidValidity: state.uidValidity })
    if (stored === undefined) return false
    if (stored === uids.length) continue
    // Some were removed on the server meanwhile.
    const read = { lastUid: Math.max(...uids), doneUids: [], againUids: uids }
    await open.inOrg((ctx) => mailboxes.noteRead(ctx, channel.id, read))
  }
}

/** Until the server announces a mail, the connection ends, or the time has passed. */
const waitForMail = (client: ImapFlow, milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      client.off('exists', done).off('close', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    client.once('exists', done).once('close', done)
    signal.addEventListener('abort', done)
    // Ends with the next command; where the server has no IDLE, the time passes.
    void client.idle().catch(done)
  })

/** Ends when the channel was changed, the lease lost or the node stops; throws where the connection fails. */
const follow = async (watch: Watch, client: ImapFlow) => {
  await client.connect()
  await client.mailboxOpen(imapOf(watch.channel).folder)
  await watch.open.inOrg((ctx) => recordConnection(ctx, watch.channel, works))
  const interval = Number(watch.channel.config['pollingInterval'])
  let dueAt = 0
  while (!watch.signal.aborted && (await isUnchanged(watch))) {
    if (!client.usable) throw Object.assign(new Error('The connection was closed'), { code: 'ECONNRESET' })
    if (performance.now() >= dueAt) {
      if (!(await readNew(watch, client))) return
      dueAt = performance.now() + interval
    } else if (!(await lease(watch))) return
    const before = client.mailbox ? client.mailbox.exists : 0
    await waitForMail(client, Math.min(Math.max(1, dueAt - performance.now()), renewEvery), watch.signal)
    if (client.mailbox && client.mailbox.exists > before) dueAt = 0
  }
}

/** Returns whether the connection worked; a problem is shown on the channel. */
export const watchMailbox = async (
  open: OpenCtx,
  channelId: string,
  { holder, signal }: Pick<Watch, 'holder' | 'signal'>,
): Promise<boolean> => {
  const channel = await openChannel(open, channelId)
  if (channel?.type !== 'EMAIL' || !channel.isEnabled) return true
  const watch: Watch = { open, channel, holder, signal }
  if (!(await lease(watch))) return true
  let client: ImapFlow | undefined
  const stop = () => client?.close()
  signal.addEventListener('abort', stop)
  try {
    client = await openImap(open, imapOf(channel), largestMail + 1024 * 1024)
    // An error outside of a command also ends the connection.
    client.on('error', () => {})
    signal.throwIfAborted()
    await follow(watch, client)
    return true
  } catch (error) {
    if (signal.aborted) return true
    const found: TestResult = inPart('imap', imapProblem(error))
    await open.inOrg((ctx) => recordConnection(ctx, channel, found))
    return false
  } finally {
    signal.removeEventListener('abort', stop)
    client?.close()
    await open.inOrg((ctx) => mailboxes.release(ctx, channelId, holder))
  }
}
