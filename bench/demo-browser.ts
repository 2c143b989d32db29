/** Starts a demo for one measurement, and a browser in which its administrator is signed in. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { startNode } from '#test/helpers/node-process.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { makeCall } from '#ui/calls/call.ts'
import { findBrowser } from '../scripts/tools.ts'

export type Call = ReturnType<typeof makeCall>
/** `page` has loaded nothing yet; `at` is the base address of the demo. */
type Demo = { at: string; browser: Browser; page: Page; call: Call }

export const password = 'measured in the browser'

const signIn = async (at: string) => {
  const callAs = (token?: string) =>
    makeCall(
      (path, init) =>
        fetch(at + path, { ...init, headers: { ...init.headers, ...(token && { authorization: token }) } }),
      'demo',
    )
  const session = await callAs()(signInApi.login, { username: 'admin', password, orgDetails: { id: 'demo' } })
  if ('pending' in session) throw new Error('the demo asks for more than a password')
  const { authorization: token, role, dashboardId, permissions, features, ...user } = session
  return { call: callAs(token), kept: { token, role, dashboardId, permissions, features, user } }
}

const openPage = async (browser: Browser, at: string, kept: object) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${at}/icon.svg`)
  await page.evaluate(
    (values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, JSON.stringify(value))
    },
    { ...kept, language: 'ar', theme: 'light' },
  )
  return page
}

/** A demo and its administrator, without a browser. */
export const startDemo = async () => {
  const DIWAN_DATA = mkdtempSync(join(tmpdir(), 'diwan-bench-'))
  const { at, stop } = await startNode({ DIWAN_DATA, DIWAN_DEMO_PASSWORD: password })
  return {
    at,
    ...(await signIn(at)),
    stop: async () => {
      await stop()
      rmSync(DIWAN_DATA, { recursive: true, force: true })
    },
  }
}

export const inDemo = async (measure: (demo: Demo) => Promise<void>) => {
  const { at, call, kept, stop } = await startDemo()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    await measure({ at: `${at}/demo`, browser, page: await openPage(browser, at, kept), call })
  } finally {
    await browser.close()
    await stop()
  }
}
