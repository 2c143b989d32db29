/** Messages on their way: sent in their order, again until the server has them, and kept while it is away. */
import { preChatFields, type PreChatField } from '#modules/widgets/api/pre-chat-fields.ts'
import { call, isTemporary, keep, kept, outboxKey, Refused } from './calls.ts'
import { dropFile, storedFile, storeFile } from './stored-files.ts'

export type Outgoing = {
  id: string
  text: string
  file?: File
  /** Of a file that an earlier page chose. */
  fileName?: string
  isVoice?: boolean
  isRefused?: boolean
  /** The file is gone with the page that chose it. */
  isLost?: boolean
}
type Options = {
  visitorId: string
  language: () => string
  pageUrl: () => string
  onChange: () => void
  /** Reads what the server has. */
  sync: () => Promise<void>
}
const retryMs = [1_000, 2_000, 4_000, 8_000, 15_000]
/** A call without an answer is given up after so long, and made again. */
const longestMs = { text: 20_000, file: 300_000 }
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

export class Outbox {
  items: readonly Outgoing[]
  readonly #options: Options
  readonly #posted = new Set<string>()
  readonly #restored: Promise<void>
  #isFlushing = false
  #isClosed = false
  #tries = 0
  /** Whether the server could not be reached at the last attempt. */
  isAway = false
  /** Fields of the person for which the last message was refused. */
  missing: readonly PreChatField[] = []

  constructor(options: Options) {
    this.#options = options
    // A file is there again once it has been read.
    this.items = JSON.parse(kept(outboxKey(options.visitorId)) ?? '[]') as Outgoing[]
    this.#restored = this.#restore()
    addEventListener('online', () => void this.flush())
  }

  /** Outlives a closed page; the bytes of files are kept apart. */
  #set(items: readonly Outgoing[]) {
    const left = new Set(items.map(({ id }) => id))
    for (const { id, fileName } of this.items) if (fileName && !left.has(id)) void dropFile(id)
    this.items = items
    const stored = items.map(({ file: _bytes, ...item }) => item)
    keep(outboxKey(this.#options.visitorId), stored.length > 0 ? JSON.stringify(stored) : undefined)
  }

  async #restore() {
    for (const { id, fileName, file } of this.items) {
      if (!fileName || file) continue
      const found = await storedFile(id)
      const next = found ? { file: found } : { isRefused: true, isLost: true }
      this.#set(this.items.map((item) => (item.id === id ? { ...item, ...next } : item)))
      this.#options.onChange()
    }
  }

  /** What the server has shows up by the id that it was given here. */
  drop(arrived: ReadonlySet<string | null>) {
    const left = this.items.filter(({ id }) => !arrived.has(id))
    if (left.length < this.items.length) this.#set(left)
  }

  add(message: Omit<Outgoing, 'id'>) {
    const id = crypto.randomUUID()
    const { file } = message
    if (file) void storeFile(id, file)
    this.#set([...this.items, { ...message, id, ...(file && { fileName: file.name }) }])
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

  remove(id: string) {
    this.#set(this.items.filter((item) => item.id !== id))
    this.#options.onChange()
  }

  #post({ id, text, file, isVoice }: Outgoing) {
    const { language, pageUrl } = this.#options
    const options = { method: 'POST', language: language(), longestMs: file ? longestMs.file : longestMs.text }
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
      this.missing = []
      return true
    } catch (error) {
      if (isTemporary(error)) return false
      const refused = error instanceof Refused ? error.fields : {}
      this.missing = preChatFields.filter((field) => refused[field] === 'required')
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
    await this.#restored
    let isAway = false
    for (;;) {
      const next = this.items.find((item) => !item.isRefused && !this.#posted.has(item.id))
      if (!next) break
      isAway = !(await this.#deliver(next))
      if (isAway) break
      this.#tries = 0
      this.isAway = false
    }
    this.#isFlushing = false
    if (isAway !== this.isAway) {
      this.isAway = isAway
      this.#options.onChange()
    }
    if (this.#posted.size > 0) void this.#confirm()
    if (!isAway) return
    setTimeout(() => void this.flush(), retryMs[Math.min(this.#tries, retryMs.length - 1)])
    this.#tries += 1
  }

  close() {
    this.#isClosed = true
  }
}
