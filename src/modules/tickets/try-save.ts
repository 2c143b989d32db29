/** For tests: the ticket of a save, or what the call was refused with at its fields. Any other refusal goes on. */
import { Refusal } from '#core/errors.ts'
import type { ValueFault } from '#modules/forms/check-values.ts'
import { saveDetailsOf, type Clash, type Ticket } from './api/tickets.ts'
import { faultsOf } from './field-faults.ts'

type Tried = { ticket: Ticket | null; faults: readonly ValueFault[]; clashes: Clash[] }

export const trySave = async (save: Promise<Ticket>): Promise<Tried> => {
  try {
    return { ticket: await save, faults: [], clashes: [] }
  } catch (error) {
    const refusal = error instanceof Refusal ? error : undefined
    const [faults, { clashes = [] }] = refusal ? [faultsOf(refusal), saveDetailsOf(refusal)] : [[], {}]
    const isExpected = faults.length > 0 ? refusal?.status === 400 : clashes.length > 0 && refusal?.status === 409
    if (!isExpected) throw error
    return { ticket: null, faults, clashes }
  }
}
