/** Fetches the mails of a mailbox that were not read yet, in small groups, and marks or deletes those that were stored. */
import type { ImapFlow, SearchObject } from 'imapflow'
import type { MailboxState } from '../../store/mailboxes.ts'
import { largestMail } from './read-mail.ts'

/** `raw` is null for a mail that is too large to be fetched. */
export type FetchedMail = { uid: number; raw: Buffer | null; size: number }

/** So many mails and bytes are fetched and stored at a time, or one mail. */
const group = { mails: 100, bytes: 16 * 1024 * 1024 }

type Range = Pick<MailboxState, 'lastUid' | 'unseenUntil' | 'allSince' | 'againUids'>
const search = async (client: ImapFlow, query: SearchObject) => (await client.search(query, { uid: true })) || []

/** Old mails that are unread, or arrived while the server numbered anew; and all that came later. In their order. */
export const findNew = async (client: ImapFlow, { lastUid, unseenUntil, allSince, againUids }: Range) => {
  // Some servers show new mails to a search after a command of its own only.
  await client.noop()
  const found = new Set(againUids)
  const old = { uid: `${lastUid + 1}:${unseenUntil}` }
  if (lastUid < unseenUntil) {
    for (const uid of await search(client, { ...old, seen: false })) found.add(uid)
    if (allSince) for (const uid of await search(client, { ...old, since: new Date(allSince) })) found.add(uid)
  }
  const after = Math.max(lastUid, unseenUntil)
  // A range that ends with * names the last mail even where it begins later.
  for (const uid of await search(client, { uid: `${after + 1}:*` })) if (uid > after) found.add(uid)
  return [...found].toSorted((a, b) => a - b)
}

const groupBySize = (sizes: readonly { uid: number; size: number }[]) => {
  const groups: { uid: number; size: number }[][] = []
  let bytes = Infinity
  for (const mail of sizes) {
    const counted = mail.size > largestMail ? 0 : mail.size
    if (bytes + counted > group.bytes || groups.at(-1)?.length === group.mails) {
      groups.push([])
      bytes = 0
    }
    groups.at(-1)?.push(mail)
    bytes += counted
  }
  return groups
}

async function* fetchSome(client: ImapFlow, uids: readonly number[]): AsyncGenerator<FetchedMail[]> {
  const sizes = await client.fetchAll([...uids], { uid: true, size: true }, { uid: true })
  for (const sizedMails of groupBySize(sizes.map(({ uid, size = 0 }) => ({ uid, size })))) {
    const wanted = sizedMails.filter(({ size }) => size <= largestMail).map(({ uid }) => uid)
    const fetched = wanted.length > 0 ? await client.fetchAll(wanted, { uid: true, source: true }, { uid: true }) : []
    const mails: FetchedMail[] = [
      ...sizedMails.filter(({ size }) => size > largestMail).map((mail) => ({ ...mail, raw: null })),
      ...fetched.flatMap(({ uid, source }) => (source ? [{ uid, raw: source, size: source.length }] : [])),
    ]
    yield mails.toSorted((a, b) => a.uid - b.uid)
  }
}

/** So many at a time. A mail that was removed on the server meanwhile is left out. */
export async function* fetchMails(
  client: ImapFlow,
  uids: readonly number[],
  most: number,
): AsyncGenerator<FetchedMail[]> {
  for (let at = 0; at < uids.length; at += most) yield* fetchSome(client, uids.slice(at, at + most))
}

type Handling = { isDeleted: boolean; isMarked: boolean }
export const markDone = async (client: ImapFlow, uids: readonly number[], { isDeleted, isMarked }: Handling) => {
  if (uids.length === 0) return
  if (isDeleted) await client.messageDelete([...uids], { uid: true })
  else if (isMarked) await client.messageFlagsAdd([...uids], ['\\Seen'], { uid: true })
}
