/** A trial run that goes to the identity provider and back: its draft and what came of it wait in this tab. */
import type { ErrorCode } from '#core/errors.ts'
import type { Holes } from '#core/words.ts'
import { keepInTab, keptInTab } from '#ui/storage.ts'
import type { AuthWorkflow } from '../api/auth-workflow.ts'
import type { Held } from './use-sign-in.ts'

export type Draft = AuthWorkflow & { oidcSecret: string; version: number }
export type Outcome =
  | { held: Held; refusal?: undefined }
  | { refusal: { code: ErrorCode; holes?: Holes }; held?: undefined }
type Trip = { draft: Draft; outcome?: Outcome }
const name = 'signInTrial'

const trip = () => keptInTab<Trip | null>(name, null)

export const leaveForTrial = (draft: Draft) => keepInTab(name, { draft })
export const isTrialAway = () => trip() !== null
export const bringToTrial = (outcome: Outcome) => {
  const there = trip()
  if (there) keepInTab(name, { ...there, outcome })
}
/** What came back, with the draft it belongs to. */
export const backFromTrial = trip
export const forgetTrial = () => keepInTab(name, null)
