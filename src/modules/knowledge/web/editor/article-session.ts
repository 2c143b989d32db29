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

/** Edits that the server has not stored yet, of one epoch. */
const createUnsent = (keeper: EditKeeper) => {
  let updates: Uint8Array[] = []
  const merged = () => toBase64(Y.mergeUpdates(updates))
  const keep = (epoch: number) => keeper.save(updates.length > 0 ? { epoch, update: merged() } : undefined)
  return {
    merged,
    count: () => updates.length,
    add: (epoch: number, update: Uint8Array) => {
      updates.push(update)
      keep(epoch)
    },
    drop: (epoch: number, count: number) => {
      updates = updates.slice(count)
      keep(epoch)
    },
    /** Edits of a page that was closed before they were sent; those of an older document do not fit this one. */
    takeKept: (epoch: number): Uint8Array | undefined => {
      const kept = keeper.load()
      if (kept?.epoch !== epoch) {
        keeper.save(undefined)
        return undefined
      }
      const update = fromBase64(kept.update)
      updates.push(update)
      return update
    },
    forget: () => keeper.save(undefined),
  }
}

/** Runs the work once at a time, later where asked, and again after a failure that may pass. */
const createRunner = (work: () => Promise<void>, onFailure: (error: unknown) => 'retry' | 'stop') => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let retryMs = firstRetryMs
  const attempt = async () => {
    try {
      await work()
      retryMs = firstRetryMs
    } catch (error) {
      if (onFailure(error) === 'stop') return
      retryMs = Math.min(retryMs * 2, lastRetryMs)
      schedule(retryMs)
    }
  }
  const run = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running ??= attempt().finally(() => {
      running = undefined
    })
    return running
  }
  const schedule = (ms: number) => {
    timer ??= setTimeout(() => void run(), ms)
  }
  return { run, schedule, stop: () => clearTimeout(timer) }
}

type Place = { epoch: number | undefined; lastNo: number; mustSync: boolean }

/** The calls of a session, and what is known of the stored document. */
const createWork = ({ articleId, calls }: Options, doc: Y.Doc, unsent: ReturnType<typeof createUnsent>) => {
  const sent = { id: articleId, schema: documentSchema }
  const place: Place = { epoch: undefined, lastNo: 0, mustSync: true }
  const sync = async () => {
    const isFirst = place.epoch === undefined
    const { epoch, no, update } = await calls.open({ ...sent, stateVector: toBase64(Y.encodeStateVector(doc)) })
    if (!isFirst && epoch !== place.epoch) throw new ApiError('document-replaced')
    Object.assign(place, { epoch, lastNo: no, mustSync: false } satisfies Place)
    Y.applyUpdate(doc, fromBase64(update), fromServer)
    const kept = isFirst ? unsent.takeKept(epoch) : undefined
    if (kept) Y.applyUpdate(doc, kept, fromServer)
  }
  const send = async () => {
    const count = unsent.count()
    const epoch = place.epoch ?? 0
    const { no } = await calls.update({ ...sent, epoch, update: unsent.merged() })
    unsent.drop(epoch, count)
    if (no > place.lastNo + 1) place.mustSync = true
    else place.lastNo = Math.max(place.lastNo, no)
  }
  /** An edit of another page; where something before it is missing, everything is read. */
  const applyUpdate = ({ epoch, no, update }: UpdatedRow): 'behind' | undefined => {
    if (place.epoch === undefined || (epoch === place.epoch && no <= place.lastNo)) return undefined
    if (epoch === place.epoch && no === place.lastNo + 1 && update !== undefined) {
      place.lastNo = no
      Y.applyUpdate(doc, fromBase64(update), fromServer)
      return undefined
    }
    place.mustSync = true
    return 'behind'
  }
  return { place, sync, send, applyUpdate }
}

export const createArticleSession = (options: Options) => {
  const doc = new Y.Doc()
  const unsent = createUnsent(options.keeper)
  const { place, sync, send, applyUpdate } = createWork(options, doc, unsent)
  let state: SessionState = { kind: 'opening' }
  let isStopped = false
  const isOver = () => isStopped || state.kind === 'closed'
  const setState = (next: SessionState) => {
    state = next
    if (!isStopped) options.onState(next)
  }
  const work = async () => {
    while (!isOver() && (place.mustSync || unsent.count() > 0)) {
      setState({ kind: place.epoch === undefined ? 'opening' : 'saving' })
      await (place.mustSync ? sync() : send())
    }
    if (!isOver()) setState({ kind: 'saved' })
  }
  const close = (error: unknown) => {
    const refusal = error instanceof ApiError ? error.code : 'unexpected'
    const unsentText = unsent.count() > 0 ? textOf(doc) : ''
    unsent.forget()
    setState({ kind: 'closed', refusal, unsentText })
    return 'stop' as const
  }
  const { run, schedule, stop } = createRunner(work, (error) => {
    if (!isPassing(error)) return close(error)
    // The reply may have been lost after the server stored the edits: the document says what it has.
    place.mustSync = true
    if (state.kind !== 'opening') setState({ kind: 'offline' })
    return isStopped ? 'stop' : 'retry'
  })
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin === fromServer || isOver() || place.epoch === undefined) return
    unsent.add(place.epoch, update)
    schedule(gatherMs)
  })
  /** Connected again, or messages were missed. */
  const catchUp = () => {
    place.mustSync = true
    return run()
  }
  return {
    doc,
    state: () => state,
    /** Resolves when everything is sent and read, or the attempt has failed. */
    flush: run,
    catchUp,
    receive: (row: UpdatedRow) => {
      if (!isOver() && applyUpdate(row) === 'behind') schedule(0)
    },
    stop: () => {
      if (unsent.count() > 0 && !isOver()) void run()
      isStopped = true
      stop()
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
