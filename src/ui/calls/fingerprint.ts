/** A rough name for this device, computed once and kept: it tells two browsers of one person apart, it does not prove anything. */
import { saveStored, readStored } from '../settings/browser-storage.ts'

/** FNV-1a over the letters, from two different starts, so that it needs no secure context. */
const hash = (text: string, start: number) =>
  Array.from(text).reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, start)

export const fingerprintOf = (traits: readonly unknown[]) => {
  const text = JSON.stringify(traits)
  return [0x811c9dc5, 0x9747b28c].map((start) => hash(text, start).toString(16).padStart(8, '0')).join('')
}

const traits = () => [
  navigator.userAgent,
  navigator.languages,
  navigator.hardwareConcurrency,
  [screen.width, screen.height, screen.colorDepth, devicePixelRatio],
  Intl.DateTimeFormat().resolvedOptions().timeZone,
  crypto.getRandomValues(new Uint32Array(2)).join(),
]

export const fingerprint = () => {
  const known = readStored<string | null>('fingerprint', null)
  if (known) return known
  const made = fingerprintOf(traits())
  saveStored('fingerprint', made)
  return made
}
