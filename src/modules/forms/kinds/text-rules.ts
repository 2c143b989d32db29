/** Length and pattern, as several types have them. Patterns run on an engine without backtracking, within a budget of steps. */
import type { RE2JS } from 're2js'
import type { Problem } from '#core/problems.ts'
import { patternSize } from './pattern-size.ts'

type Rules = { minLength?: number | null; maxLength?: number | null; regex?: string | undefined }

let engine: typeof RE2JS | undefined
/** Loaded with the first form that has a pattern. */
export const loadPatterns = async () => {
  engine ??= (await import('re2js')).RE2JS
}

/** For kinds with a pattern among their settings. */
export const patternEngine = {
  load: loadPatterns,
  isNeeded: (configuration: { regex?: string; urlPattern?: string }) =>
    Boolean(configuration.regex ?? configuration.urlPattern),
}

/** Larger ones take too long to read, let alone to run. */
const largestPattern = 1500
const mostUnicodeClasses = 20
/** A character costs about as much as the pattern has parts, and at worst a new state of the engine on top (some 120 parts). */
const mostSteps = 800_000
const stateSteps = 120
const mostRemembered = 2000
const longestFor = (size: number) => Math.floor(mostSteps / (stateSteps + size))

/** `fresh`: how many characters it may still read before it is read anew, because the engine keeps what it has learnt from them. */
type Compiled = { pattern: RE2JS; longest: number; fresh: number }
type Read = Compiled | 'pattern' | 'pattern-heavy'

const isTooLarge = (source: string) =>
  patternSize(source) > largestPattern || source.split(/\\p/i).length > mostUnicodeClasses

const compile = (source: string): Read => {
  if (!engine) throw new Error('No engine for patterns: call loadPatterns first')
  if (isTooLarge(source)) return 'pattern-heavy'
  try {
    const pattern = engine.compile(source)
    const size = pattern.programSize()
    return size > 4 * largestPattern ? 'pattern-heavy' : { pattern, longest: longestFor(size), fresh: mostRemembered }
  } catch {
    return 'pattern'
  }
}

const compiled = new Map<string, Read>()
const mostCompiled = 200
const patternOf = (source: string) => {
  const known = compiled.get(source)
  if (known) return known
  if (compiled.size >= mostCompiled) compiled.delete(compiled.keys().next().value ?? '')
  const read = compile(source)
  compiled.set(source, read)
  return read
}

/** For the builder: what is wrong with a pattern. Whoever sets a greatest length must be able to reach it. */
export const patternProblem = (source: string, maxLength?: number | null): Problem | undefined => {
  const read = patternOf(source)
  if (typeof read === 'string') return read
  return maxLength && maxLength > read.longest ? 'pattern-heavy' : undefined
}

const lengthOf = (value: string) => {
  let length = 0
  for (const _ of value) length += 1
  return length
}

export const checkText = (value: string, { minLength, maxLength, regex }: Rules): Problem | undefined => {
  const most = maxLength ?? 10_000
  // A character is at most two units: the count is taken only of what can be short enough.
  if (value.length > most * 2) return 'too-long'
  const length = lengthOf(value)
  if (length < (minLength ?? 0)) return 'too-short'
  if (length > most) return 'too-long'
  if (!regex) return undefined
  const read = patternOf(regex)
  if (typeof read === 'string') return 'pattern'
  if (value.length > read.longest) return 'too-long'
  read.fresh -= value.length
  if (read.fresh < 0) compiled.delete(regex)
  return read.pattern.test(value) ? undefined : 'pattern'
}
