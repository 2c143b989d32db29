/** The settings, and the script before the first paint (public/boot.js), which must apply the same rules. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
const { defaultNight, isDarkNow: isDark, isNight, settingsFrom, clampSize, timeOfDay } = await import('./settings.ts')

const hour = 3_600_000
const reader = (stored: Record<string, unknown>) => (name: string) => stored[name] ?? null

test('defaults are Arabic, 16 px, the system theme and a night from 20:00 until 08:00', () => {
  expect(settingsFrom(reader({}))).toEqual({
    language: 'ar',
    theme: 'system',
    size: 16,
    digits: 'latn',
    night: { from: 72_000_000, until: 28_800_000 },
    autoSave: true,
    isCollapsed: false,
    folded: [],
  })
})

test('settings are read under the names of the specification', () => {
  const stored = { language: 'en', fontSize: 20, primaryColor: '#0e766b', collapsed: true, autoSave: false }
  expect(settingsFrom(reader({ ...stored, sidebar: ['admin'], theme: 'night' }))).toMatchObject({
    language: 'en',
    size: 20,
    brand: '#0e766b',
    isCollapsed: true,
    autoSave: false,
    folded: ['admin'],
    theme: 'night',
  })
})

test('invalid values in the storage are replaced by defaults', () => {
  const odd = { language: 'fr', fontSize: '20', theme: 7, primaryColor: 'red', nightMode: 'always', sidebar: {} }
  expect(settingsFrom(reader(odd))).toEqual(settingsFrom(reader({})))
})

test.each([
  [10, 12],
  [12, 12],
  [16, 16],
  [32, 32],
  [34, 32],
])('a text size of %i px becomes %i', (wanted, given) => expect(clampSize(wanted)).toBe(given))

test.each([
  [7.99, true],
  [8, false],
  [19.99, false],
  [20, true],
  [0, true],
])('at %f o’clock it is night: %s', (at, night) => expect(isNight(at * hour, defaultNight)).toBe(night))

test('a night that does not run past midnight ends on the same day', () => {
  const early = { from: 1 * hour, until: 5 * hour }
  expect([0, 1, 4, 5].map((at) => isNight(at * hour, early))).toEqual([false, true, true, false])
})

test.each([
  ['light', true, 23, false],
  ['dark', false, 12, true],
  ['system', true, 12, true],
  ['system', false, 23, false],
  ['night', true, 12, false],
  ['night', false, 23, true],
] as const)('theme %s, system dark %s, %i:00: dark is %s', (...[theme, systemIsDark, at, dark]) =>
  expect(isDark({ theme, night: defaultNight }, at * hour, systemIsDark)).toBe(dark),
)

/** Runs public/boot.js with stubs of the page. */
const boot = (stored: Record<string, unknown>, now: Date, systemIsDark: boolean) => {
  const style = new Map<string, string>()
  const html = {
    lang: '',
    dir: '',
    isDark: false,
    style,
    classList: {} as { toggle: (name: string, on: boolean) => void },
  }
  html.classList.toggle = (_, on) => {
    html.isDark = on
  }
  const page = {
    document: {
      documentElement: { ...html, style: { setProperty: (name: string, value: string) => style.set(name, value) } },
    },
    localStorage: { getItem: (name: string) => (name in stored ? JSON.stringify(stored[name]) : null) },
    matchMedia: () => ({ matches: systemIsDark }),
    Date: class {
      getHours = () => now.getHours()
      getMinutes = () => now.getMinutes()
    },
  }
  runInNewContext(readFileSync('public/boot.js', 'utf8'), page)
  const { lang, dir } = page.document.documentElement
  return { lang, dir, size: style.get('--root-size'), brand: style.get('--brand'), isDark: html.isDark }
}

const themes = ['system', 'light', 'dark', 'night', 'odd']
const cases = themes.flatMap((theme) =>
  [3, 7, 8, 12, 19, 20, 21].flatMap((at) => [true, false].map((systemIsDark) => ({ theme, at, systemIsDark }))),
)
test.each(cases)('before the first paint it is as after it: $theme at $at, system dark $systemIsDark', (one) => {
  const now = new Date(2026, 10, 15, one.at, 30)
  for (const stored of [
    { theme: one.theme },
    { theme: one.theme, language: 'en', fontSize: 40, primaryColor: '#0e766b' },
    { theme: one.theme, language: 'xx', fontSize: 8, primaryColor: 'red', nightMode: { from: 1, until: 4 * hour } },
  ]) {
    const settings = settingsFrom(reader(stored))
    expect(boot(stored, now, one.systemIsDark)).toEqual({
      lang: settings.language,
      dir: settings.language === 'ar' ? 'rtl' : 'ltr',
      size: `${settings.size}px`,
      brand: settings.brand,
      isDark: isDark(settings, timeOfDay(now), one.systemIsDark),
    })
  }
})
