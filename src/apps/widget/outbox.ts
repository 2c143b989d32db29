/** Messages on their way: sent in their order, again until the server has them, and kept while it is away. */
import { call, isTemporary, keep, kept, outboxKey } from './calls.ts'

export type Outgoing = { id: string; text: string; file?: File; isVoice?: boolean; isRefused?: boolean }
type Options = {
  visitorId: string
  language: () => string
  pageUrl: () => string
  onChange: () => void
  /** Reads what the server has. */
  sync: () => Promise<void>
}
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000]
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

export class Outbox {
  items: readonly Outgoing[]
  readonly #options: Options
  readonly #posted = new Set<string>()
  #isFlushing = false
  #isClosed = false
  #tries = 0

  constructor(options: Options) {
    this.#options = options
    this.items = JSON.parse(kept(outboxKey(options.visitorId)) ?? '[]') as Outgoing[]
    addEventListener('online', () => void this.flush())
  }

  /** Texts outlive a closed page; files are too large to keep. */
  #set(items: readonly Outgoing[]) {
    this.items = items
    const texts = items.filter(({ file }) => !file)
    keep(outboxKey(this.#options.visitorId), texts.length > 0 ? JSON.stringify(texts) : undefined)
  }

  /** What the server has shows up by the id that it was given here. */
  drop(arrived: ReadonlySet<string | null>) {
    const left = this.items.filter(({ id }) => !arrived.has(id))
    if (left.length < this.items.length) this.#set(left)
  }

  add(message: Omit<Outgoing, 'id'>) {
    this.#set([...this.items, { ...message, id: crypto.randomUUID() }])
    this.#options.onChange()
    void this.flush()
  }

  #mark(id: string, isRefused: boolean) {
    this.#set(this.items.map((item) => (item.id === id ? { ...item, isRefused } : item)))
    this.#options.onChange()
  }

  retry(id: string) {
    this.#mark(id, false)
    void this.flush()
  }

  #post({ id, text, file, isVoice }: Outgoing) {
    const { language, pageUrl } = this.#options
    const options = { method: 'POST', language: language() }
    if (!file) return call('/messages', { ...options, body: { id, text, pageUrl: pageUrl() } })
    const form = new FormData()
    form.append('id', id)
    if (isVoice) form.append('isVoice', 'true')
    form.append('file', file, file.name)
    return call('/files', { ...options, body: form })
  }

  /** False where the server is away: later messages wait for this one. */
  async #deliver(item: Outgoing): Promise<boolean> {
    try {
      await this.#post(item)
      this.#posted.add(item.id)
      return true
    } catch (error) {
      if (isTemporary(error)) return false
      this.#mark(item.id, true)
      return true
    }
  }

  /** A stored message is shown once its job is done: asked for until then, in case no live message arrives. */
  async #confirm(tries = 0): Promise<void> {
    await this.#options.sync()
    if (this.#isClosed || tries > 6 || !this.items.some(({ id }) => this.#posted.has(id))) return
    await wait(150 * 2 ** tries)
    await this.#confirm(tries + 1)
  }

  async flush(): Promise<void> {
    if (this.#isFlushing || this.#isClosed) return
    this.#isFlushing = true
    let isAway = false
    for (;;) {
      const next = this.items.find((item) => !item.isRefused && !this.#posted.has(item.id))
      if (!next) break
      isAway = !(await this.#deliver(next))
      if (isAway) break
      this.#tries = 0
    }
    this.#isFlushing = false
    if (this.#posted.size > 0) void this.#confirm()
    if (!isAway) return
    setTimeout(() => void this.flush(), retryMs[Math.min(this.#tries, retryMs.length - 1)])
    this.#tries += 1
  }

  close() {
    this.#isClosed = true
  }
}
