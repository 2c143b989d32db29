/** Words of errors and problems, loaded after the first page so that the sign-in page stays light. */
import type { ErrorCode, Refusal } from '#core/errors.ts'
import { firstErrors, firstProblems } from '#core/text/first.ts'
import type { Words } from '#core/words.ts'

type Catalogue = Readonly<Record<string, Words>>
let errors: Catalogue = firstErrors
let problems: Catalogue = firstProblems

const load = async () => {
  const [ofErrors, ofProblems] = await Promise.all([import('#core/text/errors.ts'), import('#core/text/problems.ts')])
  errors = ofErrors.errors
  problems = ofProblems.problems
}
let loading: Promise<void> | undefined

/** Asked for again where it did not come, as when the connection was lost. */
export const loadCatalogue = () =>
  (loading ??= load().catch(() => {
    loading = undefined
  }))

const wordsIn = (catalogue: Catalogue, code: string) => (Object.hasOwn(catalogue, code) ? catalogue[code] : undefined)

export const isErrorCode = (code: string): code is ErrorCode => wordsIn(errors, code) !== undefined
export const errorWords = (code: string): Words => wordsIn(errors, code) ?? firstErrors.unexpected
export const problemWords = (code: string): Words => wordsIn(problems, code) ?? firstProblems.invalid

/** A field's own reason before the general one, where there is no field to say it at. */
export const refusalWords = ({ code, fields }: Pick<Refusal, 'code' | 'fields'>): Words => {
  const [problem] = Object.values(fields)
  return problem ? problemWords(problem) : errorWords(code)
}
