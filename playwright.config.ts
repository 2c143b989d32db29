import { defineConfig } from '@playwright/test'
import type { Project } from './e2e/helpers/fixtures.ts'
import { findBrowser } from './scripts/tools.ts'

/** A journey runs in one language: these in English, the rest in Arabic. */
const inEnglish = ['boards', 'connection', 'field-types', 'groups', 'identity', 'settings', 'tenants', 'two-people']
const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`)
/** In English too: accessibility, and what is tagged because its keys, its layout or its words turn with the language. */
const inBoth = new RegExp(`\\b(${['axe', ...inEnglish].join('|')})\\.spec|@direction`)

export default defineConfig<object, Project>({
  testDir: 'e2e',
  // Node itself strips the types of the product's files, many times faster; the tests keep their places in messages.
  build: { external: ['**/src/**', '**/test/**', '**/scripts/**'] },
  globalSetup: './e2e/helpers/prepare.ts',
  // One for each of two cores; with a third, waits failed on a slow machine.
  workers: 2,
  fullyParallel: true,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A microphone that is always allowed and gives a tone.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // The pages of a worker come and go in one process, which has the product's code compiled after the first.
        '--process-per-site',
      ],
    },
    // A trace costs a fifth of the time: set DIWAN_TRACE=1 to record one.
    trace: process.env['DIWAN_TRACE'] ? 'retain-on-failure' : 'off',
    // Nothing moves that a test would have to wait for; the product obeys this wish of a person.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
  projects: [
    { name: 'ar', testIgnore: specs(inEnglish), use: { locale: 'ar-JO', language: 'ar', engine: 'embedded' } },
    {
      name: 'en',
      grep: inBoth,
      use: { locale: 'en-GB', language: 'en', engine: 'server' },
    },
  ],
})
