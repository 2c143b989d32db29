/** Fetches the files of inbound messages from their provider, by a job: the messages of their sender wait meanwhile. */
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
import { inboundFileStore } from '../store/inbound-files.ts'
import { inboundStore, type StoredInbound } from '../store/inbound.ts'
import { queueInbound } from './queue.ts'

export const fileQueue = 'inbound-files'
export type FileJob = { orgId: string; inboundId: string; tries: number }
const mostTries = 5
/** If the job is lost, the message is taken up again after so long. */
const holdSeconds = 900

type RemoteContent = { type: MediaType; remote: RemoteFile; text?: string }
const remoteMessage = (body: object): (ReceivedMessage & { content: RemoteContent }) | undefined => {
  const { message } = body as { message?: ReceivedMessage }
  return message && 'remote' in message.content ? { ...message, content: message.content } : undefined
}

export const hasRemoteFile = ({ body }: Pick<StoredInbound, 'body'>) => remoteMessage(body) !== undefined

const queueFetch = (ctx: Ctx, inboundId: string, tries: number) =>
  sendLater(ctx, {
    queue: fileQueue,
    data: { orgId: ctx.orgId, inboundId, tries },
    ...(tries > 0 && { startAfter: new Date(Date.now() + 2 ** (tries + 1) * 1000) }),
  })

export const holdForFile = async (ctx: Ctx, { id }: StoredInbound) => {
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
const fetchContent = async (
  ctx: OpenCtx,
  { channelId, content }: { channelId: string; content: RemoteContent },
): Promise<MessageContent | undefined> => {
  const channel = await openChannel(ctx, channelId)
  const fetchFile = channel && serverKinds[channel.type].fetchFile
  if (!channel || !fetchFile) return withoutFile(content)
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

export const fetchInboundFile = async (open: OpenCtx, { inboundId, tries }: FileJob) => {
  const item = await open.readInOrg((ctx) => inboundStore.get(ctx, inboundId))
  const message = item?.state === 'new' ? remoteMessage(item.body) : undefined
  if (!item || !message) return
  const { channelId } = item
  const isLast = tries + 1 >= mostTries
  const fetched = await fetchContent(open, { channelId, content: message.content })
  const content = fetched ?? (isLast ? withoutFile(message.content) : undefined)
  await open.inOrg(async (ctx) => {
    if (!content) return queueFetch(ctx, inboundId, tries + 1)
    await inboundFileStore.settle(ctx, inboundId, { message: { ...message, content } })
    return queueInbound(ctx, channelId)
  })
}
