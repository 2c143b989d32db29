/** Texts of errors and problems, loaded after the first page to keep the sign-in page small. */
import type { ErrorCode, ApiError } from '#core/errors.ts'
import { firstErrors, firstProblems } from '#core/text/first.ts'
import type { Words } from '#core/words.ts'

type Catalogue = Readonly<Record<string, Words>>
let errors: Catalogue = firstErrors
let problems: Catalogue = firstProblems
let actions: Catalogue = {}
let otherAction: Words | undefined

const load = async () => {
  const [ofErrors, ofProblems, ofActions] = await Promise.all([
    import('#core/text/errors.ts'),
    import('#core/text/problems.ts'),
    import('#core/text/failed-actions.ts'),
  ])
  errors = ofErrors.errors
  problems = ofProblems.problems
  actions = ofActions.failedActions
  otherAction = ofActions.failed
}
let loading: Promise<void> | undefined

/** Tried again after a failure, such as a lost connection. */
export const loadCatalogue = () =>
  (loading ??= load().catch(() => {
    loading = undefined
  }))

const wordsIn = (catalogue: Catalogue, code: string) => (Object.hasOwn(catalogue, code) ? catalogue[code] : undefined)

export const isErrorCode = (code: string): code is ErrorCode => wordsIn(errors, code) !== undefined
export const errorWords = (code: string): Words => wordsIn(errors, code) ?? firstErrors.unexpected
export const problemWords = (code: string): Words => wordsIn(problems, code) ?? firstProblems.invalid

type Refused = Pick<ApiError, 'code'> & Partial<Pick<ApiError, 'fields' | 'action'>>

/** What a refused call tried to do; undefined where the error says all. */
export const actionWords = ({ code, action }: Refused): Words | undefined =>
  action === undefined || code === 'no-changes' ? undefined : (wordsIn(actions, action) ?? otherAction)

/** What could not be loaded, where there are words for it. */
export const readWords = ({ read }: Pick<ApiError, 'read'>): Words | undefined =>
  read === undefined ? undefined : wordsIn(actions, read)

/** The error, or that required fields are empty where nothing else is wrong. */
export const reasonWords = ({ code, fields = {} }: Refused): Words => {
  const found = Object.values(fields)
  const isUnfilled = code === 'invalid' && found.length > 0 && found.every((problem) => problem === 'required')
  return errorWords(isUnfilled ? 'fill-required' : code)
}

/** The problem of the first field if there is one, otherwise the error; for places that cannot show it at the field. */
export const refusalWords = ({ code, fields }: Pick<ApiError, 'code' | 'fields'>): Words => {
  const [problem] = Object.values(fields)
  return problem ? problemWords(problem) : errorWords(code)
}
