/** Fetches files of inbound messages and names of new senders from their provider, by a job: the messages of the sender wait. */
import { Readable } from 'node:stream'
import { ApiError } from '#core/errors.ts'
import { openChannel } from '#modules/channels/server/channel-access.ts'
import type { MediaType, ReceivedMessage, RemoteFile } from '#modules/channels/server/kinds/provider-message.ts'
import { serverKinds } from '#modules/channels/server/kinds/server-kinds.ts'
import { unreadableFile } from '#modules/channels/text/received-text.ts'
import { receiveFile } from '#modules/files/server/receive-file.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { sendLater } from '#platform/jobs/send-job.ts'
import type { MessageContent } from '../../api/messages.ts'
import { inboundFileStore } from '../store/inbound/inbound-files.ts'
import { inboundStore, type StoredInbound } from '../store/inbound/inbound.ts'
import { threadKeyStore } from '../store/inbound/thread-keys.ts'
import { queueInbound } from './queue.ts'

export const fileQueue = 'inbound-files'
export type FileJob = { orgId: string; inboundId: string; tries: number }
const mostTries = 5
/** If the job is lost, the message is taken up again after so long. */
const holdSeconds = 900

type RemoteContent = { type: MediaType; remote: RemoteFile; text?: string }
const messageIn = (body: object) => (body as { message?: ReceivedMessage }).message

/** The name of a sender with a conversation is stored already. */
const isNewSender = async (ctx: Ctx, channelId: string, { from, thread }: ReceivedMessage) =>
  (await threadKeyStore.find(ctx, { channelId, key: thread ?? from.id })) === undefined

export const needsProvider = async (ctx: Ctx, { body, channelId }: Pick<StoredInbound, 'body' | 'channelId'>) => {
  const message = messageIn(body)
  if (!message) return false
  return 'remote' in message.content || (message.from.isUnnamed === true && isNewSender(ctx, channelId, message))
}

type OpenedChannel = NonNullable<Awaited<ReturnType<typeof openChannel>>>

const queueFetch = (ctx: Ctx, inboundId: string, tries: number) =>
  sendLater(ctx, {
    queue: fileQueue,
    data: { orgId: ctx.orgId, inboundId, tries },
    ...(tries > 0 && { startAfter: new Date(Date.now() + 2 ** (tries + 1) * 1000) }),
  })

export const scheduleFileFetch = async (ctx: Ctx, { id }: StoredInbound) => {
  await inboundFileStore.hold(ctx, id, holdSeconds)
  await queueFetch(ctx, id, 0)
}

const expected: Partial<Record<MediaType, RegExp>> = { IMAGE: /^image\//, STICKER: /^image\//, VIDEO: /^video\// }

const saveFile = async (
  ctx: OpenCtx,
  { type, remote, text }: RemoteContent,
  bytes: Buffer,
): Promise<MessageContent> => {
  const stream = Object.assign(Readable.from([bytes]), { truncated: false })
  const file = await receiveFile(ctx, { purpose: 'attachment' }, { name: remote.name, stream })
  const isAsSaid = expected[type]?.test(file.type) ?? true
  return { type: isAsSaid ? type : 'DOCUMENT', fileId: file.id, ...(text && { text }) }
}

/** The words of the message are kept, and that a file was sent. */
const withoutFile = ({ remote, text }: RemoteContent): MessageContent => ({
  type: 'TEXT',
  text: [text, unreadableFile(remote.name)].filter(Boolean).join('\n\n').slice(0, 10_000),
})

/** Undefined where it is to be tried later. */
const fetchContent = async (channel: OpenedChannel, content: RemoteContent): Promise<MessageContent | undefined> => {
  const { fetchFile } = serverKinds[channel.type]
  if (!fetchFile) return withoutFile(content)
  const { ctx } = channel
  const found = await fetchFile(channel, content.remote, ctx.services.blobs.largestMb * 1_048_576)
  if (!found.ok) return found.retry ? undefined : withoutFile(content)
  try {
    return await saveFile(ctx, content, found.bytes)
  } catch (error) {
    // A type that is not taken, or no room: the same file fails again.
    if (error instanceof ApiError) return withoutFile(content)
    throw error
  }
}

/** A sender whose name cannot be had is shown by their id: the message matters more. */
const fetchSender = async (channel: OpenedChannel, { isUnnamed, ...from }: ReceivedMessage['from']) => {
  const name = isUnnamed ? await serverKinds[channel.type].fetchName?.(channel, from.id) : undefined
  return { ...from, ...(name && { name }) }
}

export const fetchInboundFile = async (open: OpenCtx, { inboundId, tries }: FileJob) => {
  const item = await open.readInOrg((ctx) => inboundStore.get(ctx, inboundId))
  const message = item?.state === 'new' ? messageIn(item.body) : undefined
  const channel = item && message && (await openChannel(open, item.channelId))
  if (!channel) return
  const isLast = tries + 1 >= mostTries
  const { content: sent } = message
  const fetched = 'remote' in sent ? await fetchContent(channel, sent) : sent
  const content = fetched ?? (isLast && 'remote' in sent ? withoutFile(sent) : undefined)
  const from = content && (await fetchSender(channel, message.from))
  await open.inOrg(async (ctx) => {
    if (!content) return queueFetch(ctx, inboundId, tries + 1)
    await inboundFileStore.settle(ctx, inboundId, { message: { ...message, from, content } })
    return queueInbound(ctx, channel.id)
  })
}
