/** A trial run that goes to the identity provider and back: its draft and what came of it wait in this tab. */
import type { ErrorCode } from '#core/errors.ts'
import type { Holes } from '#core/words.ts'
import { keepInTab, keptInTab } from '#ui/storage.ts'
import type { Draft } from './auth-workflow/draft.ts'
import type { PendingSignIn } from './use-sign-in.ts'

export type Outcome =
  | { held: PendingSignIn; refusal?: undefined }
  | { held?: undefined; refusal: { code: ErrorCode; holes?: Holes } }
type Left = { draft: Draft; version: number }
const name = 'signInTrial'

/** What came back, with the draft it belongs to. */
export const backFromTrial = () => keptInTab<(Left & { outcome?: Outcome }) | null>(name, null)

export const leaveForTrial = (left: Left) => keepInTab(name, left)
export const isTrialAway = () => backFromTrial() !== null
export const bringToTrial = (outcome: Outcome) => {
  const there = backFromTrial()
  if (there) keepInTab(name, { ...there, outcome })
}
export const forgetTrial = () => keepInTab(name, null)
