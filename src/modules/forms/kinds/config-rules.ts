/** Shared validation of type settings. */
import type { ConfigProblem, Option } from './kind.ts'
import { patternProblem } from './text-rules.ts'

/** The indexes of repeated items. */
export const findDuplicates = (values: readonly string[]) => {
  const seen = new Set<string>()
  return values.flatMap((value, at) => {
    const isAgain = seen.has(value)
    seen.add(value)
    return isAgain ? [at] : []
  })
}

export const optionProblems = (options: readonly Option[], path = 'options'): ConfigProblem[] => [
  ...findDuplicates(options.map(({ value }) => value)).map((at) => ({
    path: `${path}[${at}].value`,
    problem: 'duplicate' as const,
  })),
  ...options.flatMap(({ label }, at) =>
    label.ar.trim() || label.en.trim() ? [] : [{ path: `${path}[${at}].label`, problem: 'required' as const }],
  ),
]

type Bound = string | number | null | undefined
/** The minimum must not exceed the maximum. */
export const checkMinMax = <C extends object>(
  configuration: C,
  low: keyof C & string,
  high: keyof C & string,
): ConfigProblem[] => {
  const [least, most] = [configuration[low] as Bound, configuration[high] as Bound]
  const isWrong = least !== null && least !== undefined && most !== null && most !== undefined && least > most
  return isWrong ? [{ path: high, problem: 'too-small' }] : []
}

export const patternProblems = (
  pattern: string | undefined,
  path: string,
  maxLength?: number | null,
): ConfigProblem[] => {
  const problem = pattern ? patternProblem(pattern, maxLength) : undefined
  return problem ? [{ path, problem }] : []
}
