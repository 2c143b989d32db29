/** Returns the saved ticket, or the problems and clashes that the save was refused with; rethrows any other error. */
import { ApiError } from '#core/errors.ts'
import type { ValueProblem } from '#modules/forms/values/check-values.ts'
import { parseSaveDetails, type Clash, type Ticket, fieldIdOfPath } from '#modules/tickets/api/tickets.ts'

const problemsOf = (refusal: Pick<ApiError, 'fields' | 'details'>): readonly ValueProblem[] => {
  const { messages = {} } = parseSaveDetails(refusal)
  return Object.entries(refusal.fields).flatMap(([path, problem]) => {
    const fieldId = fieldIdOfPath(path)
    const message = messages[path]
    return fieldId ? [{ fieldId, problem, ...(message && { message }) }] : []
  })
}

type Tried = { ticket: Ticket | null; problems: readonly ValueProblem[]; clashes: Clash[] }

export const trySave = async (save: Promise<Ticket>): Promise<Tried> => {
  try {
    return { ticket: await save, problems: [], clashes: [] }
  } catch (error) {
    const refusal = error instanceof ApiError ? error : undefined
    const [problems, { clashes = [] }] = refusal ? [problemsOf(refusal), parseSaveDetails(refusal)] : [[], {}]
    const isExpected = problems.length > 0 ? refusal?.status === 400 : clashes.length > 0 && refusal?.status === 409
    if (!isExpected) throw error
    return { ticket: null, problems, clashes }
  }
}
