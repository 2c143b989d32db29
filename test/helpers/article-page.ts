/** A page in which a person writes an article with others: its session, its socket, and a network that can be cut. */
import { io, type Socket } from 'socket.io-client'
import type * as Y from 'yjs'
import { ApiError } from '#core/errors.ts'
import type { LiveMessage } from '#core/live.ts'
import {
  articleDocumentApi,
  documentKinds,
  type PresentRow,
  type UpdatedRow,
} from '#modules/knowledge/api/article-documents.ts'
import { contentOf } from '#modules/knowledge/document/shared-document.ts'
import { createArticleSession, type KeptEdits } from '#modules/knowledge/web/editor/article-session.ts'
import type { makeCall } from '#ui/calls/call.ts'

type Person = {
  /** Asked before each call, because a page may be sent to another server. */
  callNow: () => ReturnType<typeof makeCall>
  token: string
}

export const openArticlePage = async (
  person: Person,
  { at, id, kept }: { at: string; id: string; kept?: KeptEdits | undefined },
) => {
  let isCut = false
  const store = { kept }
  const presences: PresentRow[] = []
  const heard: UpdatedRow[] = []
  const reach = <T>(call: () => Promise<T>) => (isCut ? Promise.reject(new ApiError('unavailable')) : call())
  const session = createArticleSession({
    articleId: id,
    calls: {
      open: (input) => reach(() => person.callNow()(articleDocumentApi.open, input)),
      update: (input) => reach(() => person.callNow()(articleDocumentApi.update, input)),
    },
    keeper: {
      load: () => store.kept,
      save: (edits) => {
        store.kept = edits
      },
    },
    onState: () => undefined,
  })
  const listen = async (address: string): Promise<Socket> => {
    const auth = { token: person.token, scopes: [`article:${id}`] }
    const socket = io(address, { path: '/live', transports: ['websocket'], reconnection: false, auth })
    socket.on('change', ({ kind, row }: LiveMessage) => {
      if (isCut) return
      if (kind === documentKinds.present) presences.push(row as PresentRow)
      if (kind !== documentKinds.updated) return
      heard.push(row as UpdatedRow)
      session.receive(row as UpdatedRow)
    })
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    return socket
  }
  const socket = await listen(at)
  await session.flush()
  const text = () =>
    contentOf(session.doc)
      .toJSON()
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const paragraph = (index = 0) => (contentOf(session.doc).get(index) as Y.XmlElement).get(0) as Y.XmlText
  return {
    session,
    socket,
    listen,
    store,
    heard,
    presences,
    text,
    type: (letters: string, place = paragraph().length) => paragraph().insert(place, letters),
    cut: (next: boolean) => {
      isCut = next
    },
  }
}
