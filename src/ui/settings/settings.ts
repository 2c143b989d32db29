/** What a person chose for this browser, kept under the specification's names. Applied to <html> at once, without a reload. */
import { useSyncExternalStore } from 'react'
import { direction, type Language } from '#core/words.ts'
import { saveStored, readStored } from './browser-storage.ts'

export const themes = ['system', 'light', 'dark', 'night'] as const
export type Theme = (typeof themes)[number]
/** Milliseconds since midnight, by the person's own clock. */
export type Night = { from: number; until: number }
export type Settings = {
  language: Language
  theme: Theme
  /** Pixels on the root. */
  size: number
  digits: 'latn' | 'arab'
  night: Night
  /** The organisation's colour; without one the theme's own blue. */
  brand?: string
  /** What is typed into a form is kept until it is saved. */
  autoSave: boolean
  isCollapsed: boolean
  /** Groups of the sidebar that are folded. */
  folded: readonly string[]
}

export const sizes = { first: 16, step: 2, min: 12, max: 32 }
const hour = 3_600_000
export const firstNight: Night = { from: 20 * hour, until: 8 * hour }

const names = {
  language: 'language',
  theme: 'theme',
  size: 'fontSize',
  digits: 'digits',
  night: 'nightMode',
  brand: 'primaryColor',
  autoSave: 'autoSave',
  isCollapsed: 'collapsed',
  folded: 'sidebar',
} satisfies Record<keyof Settings, string>

export const sizeWithin = (size: number) => Math.min(sizes.max, Math.max(sizes.min, size))
export const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** Values in the storage that are missing or wrong are replaced by defaults. */
export const settingsFrom = (read: (name: string) => unknown): Settings => {
  const theme = read(names.theme)
  const size = read(names.size)
  const night = read(names.night) as Partial<Night> | null
  const brand = read(names.brand)
  const folded = read(names.folded)
  return {
    language: read(names.language) === 'en' ? 'en' : 'ar',
    theme: themes.find((known) => known === theme) ?? 'system',
    size: typeof size === 'number' ? sizeWithin(size) : sizes.first,
    digits: read(names.digits) === 'arab' ? 'arab' : 'latn',
    night: {
      from: typeof night?.from === 'number' ? night.from : firstNight.from,
      until: typeof night?.until === 'number' ? night.until : firstNight.until,
    },
    ...(isColor(brand) && { brand }),
    autoSave: read(names.autoSave) !== false,
    isCollapsed: read(names.isCollapsed) === true,
    folded: Array.isArray(folded) ? folded.map(String) : [],
  }
}

/** A night may run over midnight, and usually does. */
export const isNight = (time: number, { from, until }: Night) =>
  from <= until ? time >= from && time < until : time >= from || time < until

export const isDarkNow = ({ theme, night }: Pick<Settings, 'theme' | 'night'>, time: number, systemIsDark: boolean) =>
  theme === 'dark' || (theme === 'system' && systemIsDark) || (theme === 'night' && isNight(time, night))

export const timeOfDay = (now: Date) => (now.getHours() * 60 + now.getMinutes()) * 60_000

const listeners = new Set<() => void>()
const load = () => settingsFrom((name) => readStored<unknown>(name, null))
let settings = load()
const system = matchMedia('(prefers-color-scheme: dark)')

const apply = () => {
  const html = document.documentElement
  html.lang = settings.language
  html.dir = direction(settings.language)
  html.style.setProperty('--root-size', `${settings.size}px`)
  if (settings.brand) html.style.setProperty('--brand', settings.brand)
  else html.style.removeProperty('--brand')
  html.classList.toggle('dark', isDarkNow(settings, timeOfDay(new Date()), system.matches))
}
const tell = () => {
  apply()
  for (const listener of listeners) listener()
}

export const currentSettings = () => settings

export const changeSettings = (change: Partial<Settings>) => {
  settings = { ...settings, ...change, size: sizeWithin(change.size ?? settings.size) }
  for (const name of Object.keys(change) as (keyof Settings)[]) saveStored(names[name], settings[name])
  tell()
}

/** Keeps the page right while it stays open: at dusk, at dawn, when the system changes, and when another tab does. */
export const startSettings = () => {
  apply()
  system.addEventListener('change', apply)
  setInterval(apply, 60_000)
  addEventListener('storage', ({ key }) => {
    if (key !== null && !Object.values<string>(names).includes(key)) return
    settings = load()
    tell()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useSettings = () => useSyncExternalStore(subscribe, currentSettings)
