/** Parses coordinates: decimal or degrees, minutes, seconds; Arabic or Latin digits. */
import { toLatin } from '../../web/fill/numbers.ts'

export type LatLng = { lat: number; lng: number }

const within = (lat: number, lng: number): LatLng | undefined =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined

/** Direction letters in both languages; Arabic as escapes. */
const signs: Record<string, { axis: 'lat' | 'lng'; sign: 1 | -1 }> = {
  N: { axis: 'lat', sign: 1 },
  S: { axis: 'lat', sign: -1 },
  E: { axis: 'lng', sign: 1 },
  W: { axis: 'lng', sign: -1 },
  '\u0634': { axis: 'lat', sign: 1 },
  '\u062c': { axis: 'lat', sign: -1 },
  '\u0642': { axis: 'lng', sign: 1 },
  '\u063a': { axis: 'lng', sign: -1 },
}
const part =
  /([NSEW\u0634\u062c\u0642\u063a])?([+-]?\d+(?:\.\d+)?)(?:\u00b0|\u00ba|d)?(?:(\d+(?:\.\d+)?)['\u2032\u2019m])?(?:(\d+(?:\.\d+)?)(?:["\u2033\u201d]|''|s))?([NSEW\u0634\u062c\u0642\u063a])?/y

type Part = { degrees: number; axis?: 'lat' | 'lng' }

const partAt = (text: string, at: number): { found: Part; end: number } | undefined => {
  part.lastIndex = at
  const match = part.exec(text)
  if (!match) return undefined
  const [, before, whole = '', minutes = '0', seconds = '0', after] = match
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return undefined
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600
  const letter = signs[(before ?? after ?? '').toUpperCase()]
  const sign = (whole.startsWith('-') ? -1 : 1) * (letter?.sign ?? 1)
  return { found: { degrees: size * sign, ...(letter && { axis: letter.axis }) }, end: part.lastIndex }
}

export const coordinatesFrom = (typed: string): LatLng | undefined => {
  const spaced = typed.trim().replace(/\s*[,;\u060c\u061b]\s*|(?<=\d)\s+(?=[+-]?\d+\.\d+\s*$)/g, '|')
  const text = toLatin(spaced).replace(/\|/g, ',').toUpperCase()
  const first = partAt(text, 0)
  if (!first) return undefined
  const start = text[first.end] === ',' ? first.end + 1 : first.end
  const second = start < text.length ? partAt(text, start) : undefined
  if (!second || second.end !== text.length) return undefined
  const [a, b] = [first.found, second.found]
  if (a.axis && a.axis === b.axis) return undefined
  return a.axis === 'lng' || b.axis === 'lat' ? within(b.degrees, a.degrees) : within(a.degrees, b.degrees)
}

/** Five places are about a metre. */
export const coordinatesText = ({ lat, lng }: LatLng) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`
