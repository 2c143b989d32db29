/** Settings of this browser, stored under the names of the specification and applied to <html> at once. */
import { useSyncExternalStore } from 'react'
import { direction, type Language } from '#core/words.ts'
import { saveStored, readStored } from './browser-storage.ts'

export const themes = ['system', 'light', 'dark', 'night'] as const
export type Theme = (typeof themes)[number]
/** Milliseconds since midnight, local time. */
export type Night = { from: number; until: number }
export type Settings = {
  language: Language
  theme: Theme
  /** Root font size in pixels. */
  size: number
  digits: 'latn' | 'arab'
  night: Night
  /** The organisation's colour; the theme's blue without one. */
  brand?: string
  /** Unsaved input of forms is stored as a draft. */
  autoSave: boolean
  isCollapsed: boolean
  /** Groups of the sidebar that are folded. */
  folded: readonly string[]
}

export const sizes = { first: 16, step: 2, min: 12, max: 32 }
const hour = 3_600_000
export const defaultNight: Night = { from: 20 * hour, until: 8 * hour }

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

export const clampSize = (size: number) => Math.min(sizes.max, Math.max(sizes.min, size))
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
    theme: themes.find((option) => option === theme) ?? 'system',
    size: typeof size === 'number' ? clampSize(size) : sizes.first,
    digits: read(names.digits) === 'arab' ? 'arab' : 'latn',
    night: {
      from: typeof night?.from === 'number' ? night.from : defaultNight.from,
      until: typeof night?.until === 'number' ? night.until : defaultNight.until,
    },
    ...(isColor(brand) && { brand }),
    autoSave: read(names.autoSave) !== false,
    isCollapsed: read(names.isCollapsed) === true,
    folded: Array.isArray(folded) ? folded.map(String) : [],
  }
}

/** A night may run past midnight. */
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
const applyAndNotify = () => {
  apply()
  for (const listener of listeners) listener()
}

export const currentSettings = () => settings

export const changeSettings = (change: Partial<Settings>) => {
  settings = { ...settings, ...change, size: clampSize(change.size ?? settings.size) }
  for (const name of Object.keys(change) as (keyof Settings)[]) saveStored(names[name], settings[name])
  applyAndNotify()
}

/** Applies changes while the page is open: start and end of the night, system theme, settings made in another tab. */
export const startSettings = () => {
  apply()
  system.addEventListener('change', applyAndNotify)
  setInterval(applyAndNotify, 60_000)
  addEventListener('storage', ({ key }) => {
    if (key !== null && !Object.values<string>(names).includes(key)) return
    settings = load()
    applyAndNotify()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useSettings = () => useSyncExternalStore(subscribe, currentSettings)

const isDarkNowShown = () => document.documentElement.classList.contains('dark')
export const useIsDark = () => useSyncExternalStore(subscribe, isDarkNowShown)
