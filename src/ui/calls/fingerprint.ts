/** A rough id of this browser, computed once and stored; it distinguishes the browsers of a user and proves nothing. */
import { saveStored, readStored } from '../settings/browser-storage.ts'

/** FNV-1a: Web Crypto's digests need a secure context. */
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
  const stored = readStored<string | null>('fingerprint', null)
  if (stored) return stored
  const created = fingerprintOf(traits())
  saveStored('fingerprint', created)
  return created
}
