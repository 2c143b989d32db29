/** Stores mails that were read in the ledger: files before them, then all of a group in one transaction. */
import { hash } from 'node:crypto'
import type { ReadMail } from '#modules/channels/server/kinds/email/read-mail.ts'
import { mailboxes } from '#modules/channels/server/mailboxes.ts'
import type { FileRecord } from '#modules/files/api.ts'
import { receiveFiles } from '#modules/files/server/receive-files.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { queueInbound } from '../inbound/queue.ts'
import type { QuarantineReason } from '../../api/inbound.ts'
import { inboundStore, type NewInbound } from '../store/inbound/inbound.ts'
import { mailStore } from '../store/mails.ts'
import type { MailWithReading } from './read-ahead.ts'
import type { StoredMail, UnreadableMail } from './stored-mail.ts'

export type MailPlace = {
  channelId: string
  uidValidity: number
  /** More mails are waiting on the server. */
  isBacklog: boolean
}
type Item = {
  uid: number
  entry: NewInbound
  problem?: QuarantineReason
  isComplete: boolean
  /** Of a report: the mail that was not delivered. */
  reportOf?: string | null
}

const shortHash = (text: string | Buffer) => hash('sha256', text, 'base64url').slice(0, 22)
const laneOf = (sender: string) => hash('sha256', sender, 'base64url').slice(0, 16)

type Received = readonly (FileRecord | undefined)[]
const withFiles = ({ files, ...mail }: ReadMail, received: Received): StoredMail => ({
  ...mail,
  files: files.flatMap(({ contentId }, at) => {
    const file = received[at]
    return file ? [{ id: file.id, isPicture: file.type.startsWith('image/'), contentId }] : []
  }),
  lostFiles: files.flatMap(({ name, bytes }, at) => (received[at] || bytes.length === 0 ? [] : [name])),
})

/** Copies of one mail have the same; devices that give all their mails one Message-ID do not lose any. */
const idOf = ({ messageId, from, sentAt, subject, text }: ReadMail) =>
  `${(messageId ?? '').slice(0, 150)} ${shortHash(JSON.stringify([messageId, from.address, sentAt, subject, text]))}`

const toItem = (
  { channelId, uidValidity }: MailPlace,
  { uid, raw, size, reading }: MailWithReading,
  received: Received,
): Item => {
  if (!reading.ok) {
    const { reason } = reading
    const unreadable: UnreadableMail = { uid, uidValidity, size, reason }
    const externalId = raw ? `unreadable ${shortHash(raw)}` : `unreadable ${uidValidity} ${uid}`
    return { uid, entry: { channelId, externalId, lane: '', body: { unreadable } }, problem: reason, isComplete: false }
  }
  const mail = withFiles(reading.mail, received)
  const entry = { channelId, externalId: idOf(reading.mail), lane: laneOf(mail.from.address), body: { mail } }
  const { bounce } = reading.mail
  return { uid, entry, isComplete: mail.lostFiles.length === 0, ...(bounce && { reportOf: bounce.messageId }) }
}

const filesOf = ({ reading }: MailWithReading) => (reading.ok ? reading.mail.files : [])
const toItems = async (ctx: OpenCtx, place: MailPlace, mails: readonly MailWithReading[]) => {
  const received = await receiveFiles(ctx, mails.flatMap(filesOf))
  let at = 0
  return mails.map((mail) => toItem(place, mail, received.slice(at, (at += filesOf(mail).length))))
}

/** Reports about mails of others lead to no message: they are kept where they are seen. */
const withForeignReports = async (ctx: Ctx, items: readonly Item[]) => {
  const checked: Item[] = []
  for (const item of items) {
    const { reportOf } = item
    const isForeign = reportOf === null || (reportOf !== undefined && !(await mailStore.sentMessage(ctx, reportOf)))
    checked.push(isForeign ? { ...item, problem: 'mail-foreign-report' } : item)
  }
  return checked
}

const backlogSeconds = 2

/** Returns those that may now be marked on the server: a mail with a lost attachment is not deleted there. */
export const storeMails = async (ctx: OpenCtx, place: MailPlace, mails: readonly MailWithReading[]) => {
  const read = await toItems(ctx, place, mails)
  const { channelId } = place
  const doneUids = read.filter(({ isComplete }) => isComplete).map(({ uid }) => uid)
  await ctx.inOrg(async (inside) => {
    const items = await withForeignReports(inside, read)
    const readable = items.filter(({ problem }) => problem === undefined)
    const entries = new Map(readable.map(({ entry }) => [entry.externalId, entry]))
    if (entries.size > 0) await inboundStore.insert(inside, [...entries.values()])
    await mailStore.quarantine(
      inside,
      items.flatMap(({ entry, problem }) => (problem === undefined ? [] : [{ ...entry, problem }])),
    )
    const uids = items.map(({ uid }) => uid)
    await mailboxes.noteRead(inside, channelId, {
      lastUid: Math.max(...uids),
      doneUids,
      againUids: uids,
    })
    // What came in an outage is fetched before it is processed: both at once would only slow each other.
    await queueInbound(inside, channelId, place.isBacklog ? backlogSeconds : 0)
  })
  return doneUids
}
