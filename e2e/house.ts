/** What every browser test starts from: a running Diwan of its own, a language, and a person at the door. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { makeDatabase } from '#test/make-database.ts'
import { startNode, type NodeProcess } from '#test/node-process.ts'
import { say, type Holes, type Language, type Words } from '#core/words.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { signInText } from '#modules/sign-in/text/sign-in-text.ts'
import { makeCall } from '#ui/call.ts'
import { madeOn, password, type Engine, type Made } from './prepare.ts'

export { expect, password }

export class House {
  at = ''
  #node: NodeProcess | undefined
  readonly data = mkdtempSync(join(tmpdir(), 'diwan-e2e-'))
  readonly #surroundings: Record<string, string> = {
    DIWAN_DATA: this.data,
    LOG_LEVEL: 'info',
    DIWAN_SIGN_INS_A_MINUTE: '100000',
    DIWAN_CALLS_A_MINUTE: '100000',
    // The partners that tests bring live here too, and are tried again soon.
    DIWAN_ALLOWED_HOSTS: 'localhost,127.0.0.1,::1',
    DIWAN_RETRY_SECONDS: '2',
  }

  readonly #made: Made

  constructor(engine: Engine) {
    this.#made = madeOn(engine)
    cpSync(this.#made.data, this.data, { recursive: true })
    rmSync(join(this.data, 'diwan.lock'), { force: true })
  }
  /** A second start takes the port of the first, as a restarted service does. */
  async start() {
    const port = this.at ? new URL(this.at).port : '0'
    const { database } = this.#made
    if (database) this.#surroundings['DATABASE_URL'] ??= await makeDatabase(database.server, database.name)
    this.#node = await startNode({ ...this.#surroundings, PORT: port })
    this.at = this.#node.at.replace('127.0.0.1', 'localhost')
  }
  kill() {
    this.#node?.node.kill('SIGKILL')
  }
  async stop() {
    this.kill()
    rmSync(this.data, { recursive: true, force: true })
  }
  said() {
    return this.#node?.said() ?? ''
  }
  /** The last mail to somebody, from the log of a Diwan without SMTP. */
  async mailTo(address: string): Promise<string> {
    let found = ''
    await expect(() => {
      found =
        this.said()
          .split('\n')
          .filter((line) => line.includes('"mail"') && line.includes(address))
          .at(-1) ?? ''
      expect(found).toBeTruthy()
    }).toPass({ timeout: 15_000 })
    return (JSON.parse(found) as { mail: { text: string } }).mail.text
  }
  #call(org: string, token?: string) {
    return makeCall(
      (path, init) =>
        fetch(this.at + path, { ...init, headers: { ...init.headers, ...(token && { authorization: token }) } }),
      org,
    )
  }
  async session(username: string, org = 'demo', secret = password) {
    const answer = await this.#call(org)(signInApi.login, { username, password: secret, orgDetails: { id: org } })
    if ('pending' in answer) throw new Error(`${username} is asked for more than a password`)
    return answer
  }
  async callAs(username: string, org = 'demo', secret = password) {
    const { authorization } = await this.session(username, org, secret)
    return Object.assign(this.#call(org, authorization), { token: authorization })
  }
}

type Entry = {
  password?: string
  org?: string
  /** Where to go on from; the home page otherwise. */
  at?: string
}
export type Visitor = {
  page: Page
  say: (words: Words, holes?: Holes) => string
  language: Language
  go: (path: string) => Promise<void>
  /** In, without the door: for whoever does not test the door itself. */
  signIn: (username: string, entry?: Entry) => Promise<void>
  signInAtTheDoor: (username: string, entry?: Omit<Entry, 'at'>) => Promise<void>
}

const idleAt = ({ at }: House) => `${at}/icon.svg`

/** A session in the browser, under the names that the product keeps it by. It is written down where nothing of the product runs. */
const keepSession = async (page: Page, house: House, session: Awaited<ReturnType<House['session']>>) => {
  const { authorization: token, role, dashboardId, permissions, features, ...user } = session
  const idle = page
    .context()
    .pages()
    .find((one) => one.url() === idleAt(house))
  const writer = page.url() === 'about:blank' && idle ? idle : page
  if (writer === page) await page.goto(idleAt(house))
  await writer.evaluate(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, JSON.stringify(value))
    },
    { token, role, dashboardId, permissions, features, user },
  )
}

export const visitor = (page: Page, house: House, language: Language): Visitor => {
  const speak = (text: Words, holes?: Holes) => say(text, language, holes)
  const go = async (path: string) => {
    await page.goto(house.at + path)
    await settled(page)
  }
  const signIn: Visitor['signIn'] = async (username, { password: secret, org = 'demo', at = `/${org}/home` } = {}) => {
    const session = await house.session(username, org, secret)
    await keepSession(page, house, session)
    await go(at)
  }
  const signInAtTheDoor: Visitor['signInAtTheDoor'] = async (username, { password: secret, org = 'demo' } = {}) => {
    await go(`/${org}/auth/login`)
    await page.getByLabel(speak(signInText.username)).fill(username)
    await page.getByLabel(speak(signInText.password), { exact: true }).fill(secret ?? password)
    await page.getByRole('button', { name: speak(signInText.signIn), exact: true }).click()
    await page.waitForURL((url) => !url.pathname.includes('/auth/'))
    await settled(page)
    // A new page takes the focus to its heading; what is opened before that is closed by it.
    await page.waitForFunction(() => document.activeElement?.matches('h1'))
  }
  return { page, say: speak, language, go, signIn, signInAtTheDoor }
}

/** The first spinner has neither text nor landmarks: without this wait everything about it is praised. */
export const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[data-first-load]'), null, {
    timeout: 20_000,
  })

/** The first picture stays a second and a half after all is there, as the specification asks: a rule of its own tests it, nobody else waits for it. */
const lingers = 1_500

export const speakBefore = (page: Page, language: Language, more: Record<string, unknown> = {}) =>
  page.addInitScript(
    ({ chosen, without }) => {
      for (const [name, value] of Object.entries(chosen))
        if (localStorage.getItem(name) === null) localStorage.setItem(name, JSON.stringify(value))
      const wait = setTimeout
      const hurry = (run: TimerHandler, time?: number, ...rest: unknown[]) =>
        wait(run, time === without ? 0 : time, ...rest)
      Object.assign(window, { setTimeout: hurry })
    },
    { chosen: { language, theme: 'light', ...more }, without: lingers },
  )

/** A browser that the tests of a worker share: to start one, and to compile the product in it, takes longer than most tests. */
type Shared = { context: BrowserContext; idle: Page }

const share = async (browser: Browser, house: House): Promise<Shared> => {
  const context = await browser.newContext()
  // A page that stays keeps the process, and what it has compiled, for those that come.
  const idle = await context.newPage()
  await idle.goto(idleAt(house))
  return { context, idle }
}

/** Nothing of a test is left to the next. */
const forget = async ({ context, idle }: Shared) => {
  for (const page of context.pages()) if (page !== idle) await page.close()
  await context.clearCookies()
  await context.clearPermissions()
  await idle.evaluate(() => localStorage.clear())
}

/** Each language runs on an engine of its own: a project says which. */
export type Project = { language: Language; engine: Engine }
type InPage = (page: Page) => Promise<void>

export const test = base.extend<
  { diwan: Visitor; other: Visitor },
  Project & {
    house: House
    lend: (whose: string, use: InPage) => Promise<void>
  }
>({
  language: ['ar', { scope: 'worker', option: true }],
  engine: ['embedded', { scope: 'worker', option: true }],
  house: [
    async ({ engine }, use) => {
      const house = new House(engine)
      await house.start()
      await use(house)
      await house.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  /** A new page in the browser of the first or the second person. */
  lend: [
    async ({ browser, house }, use) => {
      const kept = new Map<string, Shared>()
      await use(async (whose, inPage) => {
        const shared = kept.get(whose) ?? (await share(browser, house))
        kept.set(whose, shared)
        await inPage(await shared.context.newPage())
        await forget(shared)
      })
    },
    { scope: 'worker' },
  ],
  diwan: ({ lend, house, language }, use) =>
    lend('first', async (page) => {
      await speakBefore(page, language)
      await use(visitor(page, house, language))
    }),
  /** A second person, in a browser of their own. */
  other: ({ lend, house, language }, use) =>
    lend('second', async (page) => {
      await speakBefore(page, language)
      await use(visitor(page, house, language))
    }),
})
