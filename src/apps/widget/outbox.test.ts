import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const files = new Map<string, File>()
vi.mock('./stored-files.ts', () => ({
  storeFile: async (id: string, file: File) => files.set(id, file),
  dropFile: async (id: string) => files.delete(id),
  storedFile: async (id: string) => files.get(id),
}))
const stored = new Map<string, string>()
vi.stubGlobal('document', { body: { dataset: { org: 'o', widget: 'w' } } })
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
})
const { Outbox } = await import('./outbox.ts')

/** Ids that the server has. */
const arrived: unknown[] = []
type Sent = { body: FormData | string; signal?: AbortSignal }
let answer: (init: Sent) => Promise<Response>
vi.stubGlobal('fetch', async (_: string, init: Sent) => {
  const reply = await answer(init)
  const { body } = init
  if (reply.ok) arrived.push(typeof body === 'string' ? (JSON.parse(body) as { id: string }).id : body.get('id'))
  return reply
})
const accept = async () => Response.json({})
const refuse = async () => Response.json({ fields: { email: 'required' } }, { status: 400 })
const open = () => {
  const box: InstanceType<typeof Outbox> = new Outbox({
    visitorId: 'v',
    language: () => 'en',
    pageUrl: () => '',
    onChange: () => undefined,
    sync: async () => box.drop(new Set(arrived.map(String))),
  })
  return box
}
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 5 })
beforeEach(() => {
  stored.clear()
  files.clear()
  arrived.length = 0
})
// The files of a worker share its globals.
afterAll(() => void vi.unstubAllGlobals())

test('what cannot be sent says so, is sent when the server is back, and what is refused waits for the person', async () => {
  const box = open()
  let giveUp: (error: Error) => void = () => undefined
  let given: AbortSignal | undefined
  answer = ({ signal }) => {
    given = signal
    return new Promise<Response>((_, reject) => (giveUp = reject))
  }
  box.add({ text: 'a' })
  await soon(() => expect(given).toBeInstanceOf(AbortSignal))
  expect([box.isAway, box.items.length]).toEqual([false, 1])
  answer = async () => Promise.reject(new TypeError('network'))
  giveUp(new DOMException('no answer', 'TimeoutError'))
  await soon(() => expect(box.isAway).toBe(true))
  expect(box.items).toMatchObject([{ text: 'a' }])
  answer = accept
  await soon(() => expect([box.items, box.isAway]).toEqual([[], false]))

  answer = refuse
  box.add({ text: 'b' })
  await soon(() => expect(box.items).toMatchObject([{ text: 'b', isRefused: true }]))
  expect([box.isAway, box.missing]).toEqual([false, ['email']])
  answer = accept
  box.retry(box.items[0]?.id ?? '')
  await soon(() => expect(box.items).toEqual([]))
  expect(box.missing).toEqual([])
  box.close()
})

test('texts and files outlive the page; a file whose bytes are gone is named as lost', async () => {
  const page = open()
  answer = async () => Promise.reject(new TypeError('network'))
  page.add({ text: 'a' })
  page.add({ text: '', file: new File(['plan'], 'plan.txt') })
  page.add({ text: '', file: new File(['map'], 'map.txt') })
  await soon(() => expect(page.isAway).toBe(true))
  page.close()
  const [, , map] = page.items
  files.delete(map?.id ?? '')

  answer = accept
  const next = open()
  await next.flush()
  await soon(() => expect(next.items).toMatchObject([{ fileName: 'map.txt', isLost: true, isRefused: true }]))
  expect(arrived).toEqual(page.items.slice(0, 2).map(({ id }) => id))
  await soon(() => expect([...files.keys()]).toEqual([]))
  next.remove(map?.id ?? '')
  expect([next.items, [...stored.values()]]).toEqual([[], []])
  next.close()
})
