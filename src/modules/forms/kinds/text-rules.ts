/** Length and pattern checks of text types. Patterns run on RE2, without backtracking, within a step limit. */
import type { RE2JS } from 're2js'
import type { Problem } from '#core/problems.ts'
import { patternSize } from './pattern-size.ts'

type Rules = { minLength?: number | null; maxLength?: number | null; regex?: string | undefined }

let engine: typeof RE2JS | undefined
/** Loaded for the first form with a pattern. */
export const loadPatterns = async () => {
  engine ??= (await import('re2js')).RE2JS
}

/** For kinds with a pattern among their settings. */
export const patternEngine = {
  load: loadPatterns,
  isNeeded: (configuration: { regex?: string; urlPattern?: string }) =>
    Boolean(configuration.regex ?? configuration.urlPattern),
}

/** Larger patterns take too long to compile. */
const largestPattern = 1500
const mostUnicodeClasses = 20
/** Each character costs about the pattern size plus, at worst, a new engine state (about 120 steps). */
const mostSteps = 800_000
const stateSteps = 120
const mostRemembered = 2000
const longestFor = (size: number) => Math.floor(mostSteps / (stateSteps + size))

/** `fresh`: characters left before the pattern is recompiled, because the engine caches states and grows. */
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

/** Validates a pattern in the builder; it must be able to match a text of the maximum length. */
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
  // A character is at most two UTF-16 units, so longer texts need no counting.
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
