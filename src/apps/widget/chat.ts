/** The conversation of the visitor: what is stored, what is on its way, and the socket that says when there is more. */
import { io } from 'socket.io-client'
import type { PreChatField } from '#modules/widgets/api/pre-chat-fields.ts'
import type { VisitMessage, VisitThread } from '#modules/widgets/api/visits.ts'
import { call, isTemporary, visitorToken } from './calls.ts'
import { Outbox, type Outgoing } from './outbox.ts'

type State = Omit<VisitThread, 'items' | 'isCut'> & { hasEarlier: boolean; isConnected: boolean; isTyping: boolean }
export type Chat = State & {
  items: readonly VisitMessage[]
  outgoing: readonly Outgoing[]
  /** What is on its way waits for the server. */
  isWaiting: boolean
  /** What the visitor has to say of themselves before it is sent. */
  missing: readonly PreChatField[]
}
type Options = {
  visitorId: string
  thread: VisitThread
  language: () => string
  pageUrl: () => string
  onChange: () => void
}

const typingLastsMs = 6_000
const orderOf = ({ sentAt, id }: VisitMessage) => `${sentAt} ${id}`
const byTime = (a: VisitMessage, b: VisitMessage) => (orderOf(a) < orderOf(b) ? -1 : 1)

export class OpenChat {
  readonly #items: Map<string, VisitMessage>
  readonly #state: State
  readonly #outbox: Outbox
  readonly #onChange: () => void
  readonly #socket = io({
    path: '/live',
    reconnectionDelayMax: 5_000,
    auth: (give) => give({ token: visitorToken(), scopes: this.#scopes() }),
  })
  readonly #timer = setInterval(() => void this.sync(), 60_000)
  #reading: Promise<void> | undefined
  #isAskedAgain = false
  #isClosed = false
  #receipt = ''
  #typedAt = 0
  #typingTimer: ReturnType<typeof setTimeout> | undefined

  constructor({ visitorId, thread, language, pageUrl, onChange }: Options) {
    const { items, isCut, ...state } = thread
    this.#items = new Map(items.map((item) => [item.id, item]))
    this.#state = { ...state, hasEarlier: isCut, isConnected: false, isTyping: false }
    this.#onChange = onChange
    this.#outbox = new Outbox({ visitorId, language, pageUrl, onChange, sync: () => this.sync() })
    this.#dropArrived()
    this.#listen()
    void this.#outbox.flush()
  }

  get(): Chat {
    const { items: outgoing, isAway, missing } = this.#outbox
    const isWaiting = isAway || !this.#state.isConnected
    return { ...this.#state, items: [...this.#items.values()].toSorted(byTime), outgoing, isWaiting, missing }
  }

  #scopes() {
    const { conversationId } = this.#state
    return conversationId ? [`guest:${conversationId}`] : []
  }

  #dropArrived() {
    this.#outbox.drop(new Set([...this.#items.values()].map(({ clientId }) => clientId)))
  }

  #listen() {
    this.#socket.on('connect', () => {
      this.#set({ isConnected: true })
      void this.sync().then(() => this.#outbox.flush())
    })
    this.#socket.on('disconnect', (reason) => {
      this.#set({ isConnected: false })
      // After a disconnect by the server the library does not reconnect.
      if (reason === 'io server disconnect') setTimeout(() => this.#isClosed || this.#socket.connect(), 5_000)
    })
    this.#socket.on('change', () => void this.sync())
    this.#socket.on('signal', ({ name }: { name: string }) => {
      if (name !== 'typing') return
      this.#set({ isTyping: true })
      clearTimeout(this.#typingTimer)
      this.#typingTimer = setTimeout(() => this.#set({ isTyping: false }), typingLastsMs)
    })
  }

  #set(next: Partial<State>) {
    Object.assign(this.#state, next)
    this.#onChange()
  }

  async #read(): Promise<void> {
    const { conversationId, rev } = this.#state
    const since = conversationId ? `?conversationId=${conversationId}&after=${rev}` : ''
    const { items, isCut, ...next } = await call<VisitThread>(`/changes${since}`)
    const isOther = next.conversationId !== conversationId
    for (const item of items) this.#items.set(item.id, item)
    const isAnswered = items.some(({ isInbound }) => !isInbound)
    Object.assign(this.#state, next)
    this.#dropArrived()
    if (isOther && this.#socket.connected) this.#socket.emit('watch', this.#scopes())
    this.#set(isAnswered ? { isTyping: false } : {})
    if (isCut && !isOther) await this.#read()
  }

  /** One read at a time; a wish during it leads to another. What fails is read again after the next connection. */
  sync(): Promise<void> {
    this.#isAskedAgain = this.#reading !== undefined
    this.#reading ??= this.#read()
      .catch(() => undefined)
      .finally(() => {
        this.#reading = undefined
        if (this.#isAskedAgain && !this.#isClosed) void this.sync()
      })
    return this.#reading
  }

  send(message: Omit<Outgoing, 'id'>) {
    this.#outbox.add(message)
  }

  retry(id: string) {
    this.#outbox.retry(id)
  }

  /** After the visitor has given what was missing. */
  retryRefused() {
    this.#outbox.missing = []
    this.#onChange()
    for (const { id, isRefused, isLost } of this.#outbox.items) if (isRefused && !isLost) this.#outbox.retry(id)
  }

  remove(id: string) {
    this.#outbox.remove(id)
  }

  /** The customer has what staff sent, up to the last message; said once for each. */
  acknowledge(status: 'DELIVERED' | 'READ') {
    const { conversationId } = this.#state
    const last = this.get().items.findLast((item) => !item.isInbound && item.conversationId === conversationId)
    const next = last ? `${last.id} ${status}` : this.#receipt
    if (!last || next === this.#receipt || last.status === 'READ') return
    this.#receipt = next
    call('/receipts', { method: 'PUT', body: { conversationId, seq: last.seq, status } }).catch((error: unknown) => {
      if (isTemporary(error)) this.#receipt = ''
    })
  }

  typing() {
    const [scope] = this.#scopes()
    if (!scope || Date.now() - this.#typedAt < 3_000) return
    this.#typedAt = Date.now()
    this.#socket.emit('signal', scope, 'typing')
  }

  async loadEarlier() {
    const [first] = this.get().items
    if (!first) return
    const found = await call<{ items: VisitMessage[]; isCut: boolean }>(`/history?beforeId=${first.id}`)
    for (const item of found.items) this.#items.set(item.id, item)
    this.#set({ hasEarlier: found.isCut })
  }

  close() {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#outbox.close()
    this.#socket.disconnect()
  }
}
