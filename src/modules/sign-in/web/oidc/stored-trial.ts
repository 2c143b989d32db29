/** Stores the draft and the outcome of a trial run in this tab while the browser is at the identity provider. */
import type { ErrorCode } from '#core/errors.ts'
import type { Params } from '#core/words.ts'
import { saveStoredInTab, readStoredInTab } from '#ui/settings/browser-storage.ts'
import type { Draft } from '../auth-workflow/draft.ts'
import type { PendingSignIn } from '../login/use-sign-in.ts'

export type TrialOutcome =
  | { pending: PendingSignIn; refusal?: undefined }
  | { pending?: undefined; refusal: { code: ErrorCode; params?: Params } }
type StoredTrial = { draft: Draft; version: number }
const name = 'signInTrial'

/** The outcome with its draft. */
export const readTrial = () => readStoredInTab<(StoredTrial & { outcome?: TrialOutcome }) | null>(name, null)

export const saveTrial = (left: StoredTrial) => saveStoredInTab(name, left)
export const hasTrial = () => readTrial() !== null
export const saveTrialOutcome = (outcome: TrialOutcome) => {
  const trial = readTrial()
  if (trial) saveStoredInTab(name, { ...trial, outcome })
}
export const clearTrial = () => saveStoredInTab(name, null)
