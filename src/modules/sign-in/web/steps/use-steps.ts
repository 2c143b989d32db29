/** Begins and answers the steps of a sign-in that is held. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Refusal } from '#core/errors.ts'
import { call } from '#ui/calls/network.ts'
import type { SignInAnswer } from '../../api/sign-in.ts'
import { stepApi, type StepAnswer } from '../../api/steps.ts'
import type { PendingSignIn } from '../login/use-sign-in.ts'

export type BegunStep = z.output<typeof stepApi.begin.reply>
type BegunMethod = z.input<typeof stepApi.begin.input>['method']

const tokenOf = ({ token, orgId }: PendingSignIn) => ({ token, orgDetails: { id: orgId } })

export const answerStep = (held: PendingSignIn, answer: StepAnswer) =>
  call(stepApi.answer, held.orgId, { ...tokenOf(held), answer })

export const useStepMutation = (held: PendingSignIn, method: BegunMethod) =>
  useMutation<BegunStep, Refusal>({ mutationFn: () => call(stepApi.begin, held.orgId, { ...tokenOf(held), method }) })

/** Begun as soon as its step is shown, once. */
export const useBegunStep = (held: PendingSignIn, method: BegunMethod) => {
  const begun = useStepMutation(held, method)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    begun.mutate()
  })
  return begun
}

export type StepProps = {
  held: PendingSignIn
  onAnswered: (answer: SignInAnswer) => void
  /** Too late: it can only be started again. */
  onLost: (refusal: Refusal) => void
}

/** What surrounds a step: the sign-in frame, or a dialog. */
export type Frame = ComponentType<{ title: string; subtitle?: ReactNode; isStep?: boolean; children?: ReactNode }>
export type FramedStep = StepProps & { Frame: Frame; onLeave?: () => void; after: ReactNode }

export const useStepAnswer = ({ held, onAnswered, onLost }: StepProps) =>
  useMutation<SignInAnswer, Refusal, StepAnswer>({
    mutationFn: (answer) => answerStep(held, answer),
    onSuccess: onAnswered,
    onError: (refusal) => refusal.code === 'wrong-step' && onLost(refusal),
  })
