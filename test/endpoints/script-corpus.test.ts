/** Scripts and equations that try to escape, or to exhaust the server; and what another caller waits for `/health` meanwhile. */
import { afterAll, expect, test } from 'vitest'
import { equationApi } from '#modules/equations/api.ts'
import { loadFormEngines } from '#modules/forms/engines.ts'
import { scriptApi } from '#modules/scripts/api.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { leastWait, longestWait, measureWait } from './measure-wait.ts'

const { join, server } = await openTestServer()
const at = await server.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => server.close())
const boss = await join({ 'user.admin': 'all' })
const { board } = await makeTicketBoard(boss, { fields: { amount: { type: 'NUMBER' }, note: { type: 'TEXT' } } })
const { id: ticketId, version } = await boss.call(ticketApi.create, { boardId: board.id, name: 'Target' })
await loadFormEngines()

const run = (source: string) => boss.call(scriptApi.try, { source, ticketId })
const waitsDuring = (work: () => Promise<unknown>) =>
  measureWait(work, async () => (await fetch(`${at}/health`)).text())

const exhausting: [name: string, source: string, kinds: string[]][] = [
  ['an endless loop', 'for (;;);', ['time']],
  ['an endless loop in a getter of the error', 'throw { get message() { for (;;); } }', ['time', 'error']],
  ['an endless loop in toJSON of the output', 'Object.prototype.toJSON = () => { for (;;); }', ['time', 'error']],
  ['small objects without end', 'const a = []; for (;;) a.push({ a: 1, b: [1, 2, 3] })', ['memory', 'time']],
  ['long strings without end', 'const a = []; for (;;) a.push("x".repeat(1e5) + a.length)', ['memory', 'time']],
  ['one huge string', '"x".repeat(2 ** 30)', ['memory', 'error']],
  ['a huge array', 'new Array(1e9).fill(0)', ['memory', 'time']],
  ['typed arrays without end', 'const a = []; for (;;) a.push(new Uint8Array(1e6))', ['memory', 'time']],
  ['deep recursion', 'function f() { return f() + 1 } f()', ['error', 'memory']],
  [
    'recursion of JSON',
    'let a = []; for (let i = 0; i < 1e5; i++) a = [a]; JSON.stringify(a)',
    ['error', 'memory', 'time'],
  ],
  ['recursion of the parser', 'eval("[".repeat(50000) + "]".repeat(50000))', ['error', 'memory', 'time']],
  ['a catastrophic pattern', '/^(a+)+$/.test("a".repeat(40) + "b")', ['time']],
  ['a pattern of 20,000 groups', 'new RegExp("(".repeat(20000) + ")".repeat(20000))', ['error', 'memory', 'time']],
  ['a flood of promises', 'const f = () => Promise.resolve().then(f); f()', ['time']],
  ['an endless sort', '[3, 2, 1].sort(() => { for (;;); })', ['time']],
  ['an endless log', 'for (;;) log("x".repeat(1000))', ['time']],
  ['more output than allowed', 'ticket.set("note", "x".repeat(300000))', ['output']],
]

test.each(exhausting)('ends a script with %s, while others are answered', async (_, source, kinds) => {
  let ended: Awaited<ReturnType<typeof run>> | undefined
  const wait = await leastWait(() => waitsDuring(async () => (ended = await run(source))))
  expect(ended?.refusal).toBe('script-failed')
  expect(kinds).toContain(ended?.fault?.kind)
  expect(wait).toBeLessThan(longestWait)
  // The next script has a sandbox that works.
  expect((await run('log(1 + 1)')).log).toEqual(['2'])
})

const unreachable = [
  'process',
  'require',
  'global',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'setTimeout',
  'setInterval',
  'std',
  'os',
  'Worker',
  'Atomics',
  'WebAssembly',
  'Deno',
  'Bun',
  'console',
  'navigator',
  'module',
  'exports',
]
/** Each logs what it reached. */
const escaping: [name: string, source: string, log: string[]][] = [
  ['names of a host', `log(${JSON.stringify(unreachable)}.filter((name) => name in globalThis).join())`, ['']],
  ['the constructor of a function', 'log(typeof log.constructor("return typeof process")())', ['string']],
  ['what that finds', 'log(log.constructor("return typeof process + typeof require")())', ['undefinedundefined']],
  ['this', 'log((function () { return this })() === undefined)', ['true']],
  ['an async constructor', 'log((async () => {}).constructor("return typeof process") !== undefined)', ['true']],
  [
    'the ticket',
    'try { ticket.id = "x" } catch (e) { log(e.name) } log(Object.isFrozen(ticket))',
    ['TypeError', 'true'],
  ],
  [
    'replacing the API',
    'try { globalThis.ticket = 1 } catch (e) { log(e.name) } log(typeof ticket)',
    ['TypeError', 'object'],
  ],
  ['a dynamic import', 'import("node:fs").then(() => log("in"), () => log("refused"))', ['refused']],
  ['the clock', 'const a = Date.now(); for (let i = 0; i < 1e4; i++); log(Date.now() - a, new Date() - a)', ['0 0']],
  ['another Date', 'log(new Date(0).constructor.now() === Date.now())', ['true']],
]

test.each(escaping)('a script does not get out by %s', async (_, source, log) => {
  const { log: said, fault } = await run(source)
  expect([fault, said]).toEqual([undefined, log])
})

test('is deterministic but for the moment and the ticket', async () => {
  const { log } = await run(
    'const a = [Math.random(), Math.random()]; log(a[0] !== a[1], a.every((n) => n > 0 && n < 1))',
  )
  expect(log).toEqual(['true true'])
})

/** What a script leaves behind is read as data, and by nobody else. */
const polluting: [name: string, source: string][] = [
  ['a prototype', 'Object.prototype.polluted = 1; Array.prototype.polluted = 1; log({}.polluted)'],
  ['a key __proto__ in values', 'ticket.set("note", JSON.parse(\'{"__proto__":{"polluted":1}}\'))'],
  ['replaced JSON', 'JSON.stringify = () => "[]"; JSON.parse = () => 1; log(1)'],
  ['replaced arrays', 'Array.prototype.push = Array.prototype.map = () => { throw 1 }; log(1)'],
  ['getters of values', 'ticket.set("note", { get a() { return ticket.get("name") } })'],
  ['a proxy as a value', 'ticket.set("note", new Proxy({}, { get() { throw 1 }, ownKeys() { return ["a"] } }))'],
  ['a cycle as a value', 'const a = {}; a.a = a; ticket.set("note", a)'],
  ['a function as a value', 'ticket.set("note", () => 1)'],
  ['a symbol as a key', 'ticket.set(Symbol("x"), 1)'],
  ['a big integer', 'ticket.set("amount", 10n ** 30n)'],
  ['a value that is no number', 'ticket.set("amount", NaN)'],
]

test.each(polluting)('%s stays inside the sandbox', async (_, source) => {
  await run(source)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect((await run('log({}.polluted === undefined, typeof JSON.stringify([1]))')).log).toEqual(['true string'])
})

test('a megabyte of source is refused, unread', async () => {
  const source = `log(1)//${'x'.repeat(1_000_000)}`
  await expect(run(source)).rejects.toMatchObject({ code: 'invalid', fields: { source: 'too-long' } })
  await expect(boss.call(scriptApi.check, { source })).rejects.toMatchObject({ code: 'invalid' })
})

test('many scripts at once are taken in turn, and too many are refused', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => run('log(1)')))
  const codes = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code,
  )
  expect(new Set(codes)).toEqual(new Set(['done', 'script-busy']))
  expect(codes.filter((code) => code === 'done').length).toBeGreaterThanOrEqual(20)
})

const many = (count: number) => Array.from({ length: count }, (_, item) => item).join(',')
const equations: [name: string, equation: string][] = [
  ['a constructor', '"".constructor.constructor("return 1")()'],
  ['a prototype', 'amount.__proto__'],
  ['a getter', '{"a": 1}.constructor'],
  ['nested macros', `[${many(200)}].map(a, [${many(200)}].map(b, [${many(200)}].filter(c, c > a + b).size()))`],
  ['parentheses', `${'('.repeat(900)}1${')'.repeat(900)}`],
  ['a long sum', Array.from({ length: 900 }, () => '1').join('+')],
  ['a catastrophic pattern', '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab".matches("(a+)+$")'],
  ['powers', Array.from({ length: 400 }, () => '99999999999').join('*')],
  ['nested lists', `${'['.repeat(500)}1${']'.repeat(500)}`],
  ['nested choices', `${'true ? '.repeat(200)}1${' : 0'.repeat(200)}`],
]

test.each(equations)('an equation with %s ends soon, or is refused', async (_, equation) => {
  const attempt = () =>
    boss.call(equationApi.try, { equation, boardId: board.id, checkArchived: false, ticketId }).then(
      ({ result }) => typeof result,
      ({ code }: { code: string }) => code,
    )
  let ended = ''
  const wait = await leastWait(() => waitsDuring(async () => (ended = await attempt())))
  expect(['invalid', 'number', 'object']).toContain(ended)
  expect(wait).toBeLessThan(longestWait)
})

test('nothing of all this changed the ticket', async () => {
  expect((await boss.call(ticketApi.get, { id: ticketId })).version).toBe(version)
})
