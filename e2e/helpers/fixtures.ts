/** Fixtures of every browser test: a running server of its own, a language, and a page. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { makeDatabase } from '#test/helpers/make-database.ts'
import { startNode, type NodeProcess } from '#test/helpers/node-process.ts'
import { say, type Params, type Language, type Words } from '#core/words.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { signInText } from '#modules/sign-in/text/sign-in-text.ts'
import { makeCall } from '#ui/calls/call.ts'
import { madeOn, password, type Engine, type Made } from './prepare.ts'

export { expect, password }

export class AppServer {
  at = ''
  #node: NodeProcess | undefined
  readonly data = mkdtempSync(join(tmpdir(), 'diwan-e2e-'))
  readonly #env: Record<string, string> = {
    DIWAN_DATA: this.data,
    LOG_LEVEL: 'info',
    DIWAN_SIGN_INS_A_MINUTE: '100000',
    DIWAN_CALLS_A_MINUTE: '100000',
    // Servers started by tests are on this machine, and retries must be quick.
    DIWAN_ALLOWED_HOSTS: 'localhost,127.0.0.1,::1',
    DIWAN_RETRY_SECONDS: '1',
    DIWAN_NOTIFICATION_SECONDS: '1',
  }

  readonly #made: Made

  constructor(engine: Engine) {
    this.#made = madeOn(engine)
    cpSync(this.#made.data, this.data, { recursive: true })
    rmSync(join(this.data, 'diwan.lock'), { force: true })
  }
  /** A restart uses the same port, as a restarted service does. */
  async start() {
    const port = this.at ? new URL(this.at).port : '0'
    const { database } = this.#made
    if (database) this.#env['DATABASE_URL'] ??= await makeDatabase(database.server, database.name)
    this.#node = await startNode({ ...this.#env, PORT: port })
    this.at = this.#node.at.replace('127.0.0.1', 'localhost')
  }
  kill() {
    this.#node?.node.kill('SIGKILL')
  }
  async stop() {
    this.kill()
    rmSync(this.data, { recursive: true, force: true })
  }
  output() {
    return this.#node?.output() ?? ''
  }
  /** The last mail to an address, from the log of a server without SMTP. */
  async mailTo(address: string, containing = ''): Promise<string> {
    let found = ''
    await expect(() => {
      found =
        this.output()
          .split('\n')
          .filter((line) => line.includes('"mail"') && line.includes(address) && line.includes(containing))
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
  /** The page to open after sign-in; the home page by default. */
  at?: string
}
export type Visitor = {
  page: Page
  say: (words: Words, params?: Params) => string
  language: Language
  go: (path: string) => Promise<void>
  /** Signs in without the login page, for tests of other pages. */
  signIn: (username: string, entry?: Entry) => Promise<void>
  signInByForm: (username: string, entry?: Omit<Entry, 'at'>) => Promise<void>
}

const idleAt = ({ at }: AppServer) => `${at}/icon.svg`

/** Stores a session in the browser under the product's keys, on a page without the product's scripts. */
const keepSession = async (page: Page, app: AppServer, session: Awaited<ReturnType<AppServer['session']>>) => {
  const { authorization: token, role, dashboardId, permissions, features, ...user } = session
  const idle = page
    .context()
    .pages()
    .find((openPage) => openPage.url() === idleAt(app))
  const writer = page.url() === 'about:blank' && idle ? idle : page
  if (writer === page) await page.goto(idleAt(app))
  await writer.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, JSON.stringify(value))
    },
    { token, role, dashboardId, permissions, features, user },
  )
}

export const visitor = (page: Page, app: AppServer, language: Language): Visitor => {
  const sayText = (text: Words, params?: Params) => say(text, language, params)
  const go = async (path: string) => {
    await page.goto(app.at + path)
    await settled(page)
  }
  const signIn: Visitor['signIn'] = async (username, { password: secret, org = 'demo', at = `/${org}/home` } = {}) => {
    const session = await app.session(username, org, secret)
    await keepSession(page, app, session)
    await go(at)
  }
  const signInByForm: Visitor['signInByForm'] = async (username, { password: secret, org = 'demo' } = {}) => {
    await go(`/${org}/auth/login`)
    await page.getByLabel(sayText(signInText.username)).fill(username)
    await page.getByLabel(sayText(signInText.password), { exact: true }).fill(secret ?? password)
    await page.getByRole('button', { name: sayText(signInText.signIn), exact: true }).click()
    await page.waitForURL((url) => !url.pathname.includes('/auth/'))
    await settled(page)
    // A new page moves the focus to its heading, which closes menus opened earlier.
    await page.waitForFunction(() => document.activeElement?.matches('h1'), null, { polling })
  }
  return { page, say: sayText, language, go, signIn, signInByForm }
}

/** Milliseconds between looks at a page: a look at every frame makes the browser draw all of them. */
export const polling = 50

/** The first spinner has neither text nor landmarks, so without this wait every accessibility check would pass. */
export const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('[data-first-load]'), null, {
    timeout: 20_000,
    polling,
  })

/** The specification shows the splash screen for a second and a half; tests of other pages skip it. */
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

/** The tests of a worker share a browser, because starting it and compiling the product takes longer than most tests. */
type Shared = { context: BrowserContext; idle: Page }

const share = async (browser: Browser, app: AppServer): Promise<Shared> => {
  const context = await browser.newContext()
  // An open page keeps the process and its compiled code for later tests.
  const idle = await context.newPage()
  await idle.goto(idleAt(app))
  return { context, idle }
}

/** Clears the state of a test before the next one. */
const forget = async ({ context, idle }: Shared) => {
  for (const page of context.pages()) if (page !== idle) await page.close()
  await context.clearCookies()
  await context.clearPermissions()
  await idle.evaluate(() => localStorage.clear())
}

/** Each project defines a language and a database engine. */
export type Project = { language: Language; engine: Engine }
type InPage = (page: Page) => Promise<void>

export const test = base.extend<
  { diwan: Visitor; other: Visitor },
  Project & {
    app: AppServer
    lend: (whose: string, use: InPage) => Promise<void>
  }
>({
  language: ['ar', { scope: 'worker', option: true }],
  engine: ['embedded', { scope: 'worker', option: true }],
  app: [
    async ({ engine }, use) => {
      const app = new AppServer(engine)
      await app.start()
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  /** A new page in the browser of the first or the second user. */
  lend: [
    async ({ browser, app }, use) => {
      const values = new Map<string, Shared>()
      await use(async (whose, inPage) => {
        const shared = values.get(whose) ?? (await share(browser, app))
        values.set(whose, shared)
        await inPage(await shared.context.newPage())
        await forget(shared)
      })
    },
    { scope: 'worker' },
  ],
  diwan: ({ lend, app, language }, use) =>
    lend('first', async (page) => {
      await speakBefore(page, language)
      await use(visitor(page, app, language))
    }),
  /** A second user, in a browser of their own. */
  other: ({ lend, app, language }, use) =>
    lend('second', async (page) => {
      await speakBefore(page, language)
      await use(visitor(page, app, language))
    }),
})
