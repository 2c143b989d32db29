/** Stores mails that were read in the ledger: files before them, then all of a group in one transaction. */
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ApiError } from '#core/errors.ts'
import type { MailFile, ReadMail } from '#modules/channels/server/kinds/email/read-mail.ts'
import { mailboxes } from '#modules/channels/server/mailboxes.ts'
import { receiveFile } from '#modules/files/server/receive-file.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { queueInbound } from '../inbound/queue.ts'
import type { QuarantineReason } from '../../api/inbound.ts'
import { inboundStore, type NewInbound } from '../store/inbound.ts'
import { mailStore } from '../store/mails.ts'
import type { MailWithReading } from './read-ahead.ts'
import type { StoredFile, StoredMail, UnreadableMail } from './stored-mail.ts'

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

/** Refusals that another attempt would not change; a full disk or a lost database is no such one. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && ['wrong-type', 'too-large', 'invalid', 'over-quota'].includes(error.code)

/** The id of the stored file, or undefined where its type or size is not allowed. */
const storeFile = async (ctx: OpenCtx, { name, bytes, contentId }: MailFile): Promise<StoredFile | undefined> => {
  if (bytes.length === 0) return undefined
  const stream = Object.assign(Readable.from([bytes]), { truncated: false })
  try {
    const { id, type } = await receiveFile(ctx, { purpose: 'attachment' }, { name, stream })
    return { id, isPicture: type.startsWith('image/'), contentId }
  } catch (error) {
    if (isFinal(error)) return undefined
    throw error
  }
}

const storeFiles = async (ctx: OpenCtx, { files, ...mail }: ReadMail): Promise<StoredMail> => {
  const stored: StoredFile[] = []
  const lostFiles: string[] = []
  for (const file of files) {
    const found = await storeFile(ctx, file)
    if (found) stored.push(found)
    else if (file.bytes.length > 0) lostFiles.push(file.name)
  }
  return { ...mail, files: stored, lostFiles }
}

/** Copies of one mail have the same; devices that give all their mails one Message-ID do not lose any. */
const idOf = ({ messageId, from, sentAt, subject, text }: ReadMail) =>
  `${(messageId ?? '').slice(0, 150)} ${shortHash(JSON.stringify([messageId, from.address, sentAt, subject, text]))}`

const toItem = async (
  ctx: OpenCtx,
  { channelId, uidValidity }: MailPlace,
  { uid, raw, size, reading }: MailWithReading,
): Promise<Item> => {
  if (!reading.ok) {
    const { reason } = reading
    const unreadable: UnreadableMail = { uid, uidValidity, size, reason }
    const externalId = raw ? `unreadable ${shortHash(raw)}` : `unreadable ${uidValidity} ${uid}`
    return { uid, entry: { channelId, externalId, lane: '', body: { unreadable } }, problem: reason, isComplete: false }
  }
  const mail = await storeFiles(ctx, reading.mail)
  const entry = { channelId, externalId: idOf(reading.mail), lane: laneOf(mail.from.address), body: { mail } }
  const { bounce } = reading.mail
  return { uid, entry, isComplete: mail.lostFiles.length === 0, ...(bounce && { reportOf: bounce.messageId }) }
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

/** Files of so many mails are stored side by side. */
const atOnce = 8
const backlogSeconds = 2

/** Once it returns, the mails may be marked on the server; those with a lost attachment are not deleted there. */
export const storeMails = async (ctx: OpenCtx, place: MailPlace, mails: readonly MailWithReading[]) => {
  const read: Item[] = []
  for (let at = 0; at < mails.length; at += atOnce)
    read.push(...(await Promise.all(mails.slice(at, at + atOnce).map((mail) => toItem(ctx, place, mail)))))
  const { channelId } = place
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
      doneUids: items.filter(({ isComplete }) => isComplete).map(({ uid }) => uid),
      againUids: uids,
    })
    // What came in an outage is fetched before it is processed: both at once would only slow each other.
    await queueInbound(inside, channelId, place.isBacklog ? backlogSeconds : 0)
  })
}
