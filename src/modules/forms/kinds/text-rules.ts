/** Length and pattern, as several types have them. Patterns run on an engine without backtracking. */
import type { RE2JS } from 're2js'
import type { Problem } from '#core/problems.ts'

type Rules = { minLength?: number | null; maxLength?: number | null; regex?: string | undefined }

let engine: typeof RE2JS | undefined
/** Loaded with the first form that has a pattern. */
export const loadPatterns = async () => {
  engine ??= (await import('re2js')).RE2JS
}

const compiled = new Map<string, RE2JS | null>()
const patternOf = (source: string) => {
  if (!engine) throw new Error('No engine for patterns: call loadPatterns first')
  if (!compiled.has(source)) {
    if (compiled.size > 500) compiled.clear()
    try {
      compiled.set(source, engine.compile(source))
    } catch {
      compiled.set(source, null)
    }
  }
  return compiled.get(source) ?? null
}
/** For the builder: can this be a pattern at all? */
export const isPattern = (source: string) => patternOf(source) !== null

export const checkText = (value: string, { minLength, maxLength, regex }: Rules): Problem | undefined => {
  const length = Array.from(value).length
  if (length < (minLength ?? 0)) return 'too-short'
  if (length > (maxLength ?? 10_000)) return 'too-long'
  return regex && !patternOf(regex)?.matcher(value).find() ? 'pattern' : undefined
}
