/**
 * One page in the shared document of an article: sends what is written here, receives what others write, and catches up after
 * an interruption. Unsent edits are kept until the server has stored them.
 */
import * as Y from 'yjs'
import { ApiError, type ErrorCode } from '#core/errors.ts'
import type { UpdatedRow } from '../../api/article-documents.ts'
import { contentOf, documentSchema } from '../../document/shared-document.ts'

/** `closed`: edits are no longer accepted, for the reason in `refusal`. */
export type SessionState =
  | { kind: 'opening' | 'saved' | 'saving' | 'offline' }
  | { kind: 'closed'; refusal: ErrorCode; unsentText: string }

type Sent = { id: string; schema: number }
export type SessionCalls = {
  open: (input: Sent & { stateVector: string }) => Promise<{ epoch: number; no: number; update: string }>
  update: (input: Sent & { epoch: number; update: string }) => Promise<{ no: number }>
}
/** Unsent edits with the epoch that they belong to. */
export type KeptEdits = { epoch: number; update: string }
export type EditKeeper = { load: () => KeptEdits | undefined; save: (edits: KeptEdits | undefined) => void }

type Options = {
  articleId: string
  calls: SessionCalls
  keeper: EditKeeper
  onState: (state: SessionState) => void
}

const gatherMs = 300
const [firstRetryMs, lastRetryMs] = [500, 10_000]
const fromServer = Symbol('server')

const toBase64 = (bytes: Uint8Array) => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Errors after which the same call may succeed: no answer, a server in trouble, too many calls. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) ||
  (error.code !== 'document-replaced' && (error.status === 0 || error.status >= 500 || error.status === 429))

export const createArticleSession = ({ articleId, calls, keeper, onState }: Options) => {
  const doc = new Y.Doc()
  const sent = { id: articleId, schema: documentSchema }
  let epoch: number | undefined
  let lastNo = 0
  let unsent: Uint8Array[] = []
  let state: SessionState = { kind: 'opening' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs
  let running: Promise<void> | undefined
  let mustSync = true
  let isStopped = false

  const setState = (next: SessionState) => {
    state = next
    if (!isStopped) onState(next)
  }
  const keep = () =>
    keeper.save(
      unsent.length > 0 && epoch !== undefined ? { epoch, update: toBase64(Y.mergeUpdates(unsent)) } : undefined,
    )
  const close = (error: unknown) => {
    const refusal = error instanceof ApiError ? error.code : 'unexpected'
    const unsentText = unsent.length > 0 ? textOf(doc) : ''
    keeper.save(undefined)
    setState({ kind: 'closed', refusal, unsentText })
  }

  /** Edits of a page that was closed before they were sent; those of an older document do not fit this one. */
  const takeKept = () => {
    const kept = keeper.load()
    if (!kept || kept.epoch !== epoch) return keeper.save(undefined)
    const update = fromBase64(kept.update)
    Y.applyUpdate(doc, update, fromServer)
    unsent.push(update)
  }
  const sync = async () => {
    const isFirst = epoch === undefined
    const reply = await calls.open({ ...sent, stateVector: toBase64(Y.encodeStateVector(doc)) })
    if (!isFirst && reply.epoch !== epoch) throw new ApiError('document-replaced')
    mustSync = false
    epoch = reply.epoch
    lastNo = reply.no
    Y.applyUpdate(doc, fromBase64(reply.update), fromServer)
    if (isFirst) takeKept()
  }
  const sendUnsent = async () => {
    const count = unsent.length
    const update = toBase64(Y.mergeUpdates(unsent))
    const { no } = await calls.update({ ...sent, epoch: epoch ?? 0, update })
    unsent = unsent.slice(count)
    keep()
    if (no > lastNo + 1) mustSync = true
    else lastNo = Math.max(lastNo, no)
  }
  const work = async () => {
    while (!isStopped && (mustSync || unsent.length > 0)) {
      setState({ kind: epoch === undefined ? 'opening' : 'saving' })
      await (mustSync ? sync() : sendUnsent())
      retryMs = firstRetryMs
    }
    setState({ kind: 'saved' })
  }
  const run = () => {
    clearTimeout(timer)
    timer = undefined
    if (isStopped || state.kind === 'closed') return Promise.resolve()
    running ??= work()
      .catch((error: unknown) => {
        if (!isPassing(error)) return close(error)
        // The reply may have been lost after the server stored the edits: the document says what it has.
        mustSync = true
        if (state.kind !== 'opening') setState({ kind: 'offline' })
        retryMs = Math.min(retryMs * 2, lastRetryMs)
        return schedule(retryMs)
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  const schedule = (ms: number) => {
    timer ??= setTimeout(() => void run(), ms)
  }

  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === fromServer || state.kind === 'closed') return
    unsent.push(update)
    keep()
    schedule(gatherMs)
  })
  return {
    doc,
    state: () => state,
    /** Resolves when everything is sent and read, or the attempt has failed. */
    flush: run,
    /** Connected again, or messages were missed. */
    catchUp: () => {
      mustSync = true
      return run()
    },
    receive: ({ epoch: newEpoch, no, update }: UpdatedRow) => {
      if (epoch === undefined || state.kind === 'closed') return
      if (newEpoch === epoch && no <= lastNo) return
      if (newEpoch === epoch && no === lastNo + 1 && update !== undefined) {
        lastNo = no
        Y.applyUpdate(doc, fromBase64(update), fromServer)
        return
      }
      mustSync = true
      schedule(0)
    },
    stop: () => {
      if (unsent.length > 0 && state.kind !== 'closed') void run()
      isStopped = true
      clearTimeout(timer)
    },
  }
}
export type ArticleSession = ReturnType<typeof createArticleSession>

/** What is in the document, to be copied by hand. */
const textOf = (doc: Y.Doc) => {
  const lines: string[] = []
  const add = (type: unknown) => {
    if (type instanceof Y.XmlText) {
      const text = (type.toDelta() as { insert: unknown }[]).map(({ insert }) =>
        typeof insert === 'string' ? insert : '',
      )
      lines.push(text.join(''))
    } else if (type instanceof Y.XmlElement) for (const child of type.toArray()) add(child)
  }
  for (const type of contentOf(doc).toArray()) add(type)
  return lines.join('\n')
}
