/** Starts and answers the steps of a pending sign-in. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { ApiError } from '#core/errors.ts'
import { call } from '#ui/calls/network.ts'
import type { SignInAnswer } from '../../api/sign-in.ts'
import { stepApi, type StepAnswer } from '../../api/steps.ts'
import type { PendingSignIn } from '../login/use-sign-in.ts'

export type BegunStep = z.output<typeof stepApi.begin.reply>
type BegunMethod = z.input<typeof stepApi.begin.input>['method']

const tokenOf = ({ token, orgId }: PendingSignIn) => ({ token, orgDetails: { id: orgId } })

export const answerStep = (pending: PendingSignIn, answer: StepAnswer) =>
  call(stepApi.answer, pending.orgId, { ...tokenOf(pending), answer })

export const useStepMutation = (pending: PendingSignIn, method: BegunMethod) =>
  useMutation<BegunStep, ApiError>({
    mutationFn: () => call(stepApi.begin, pending.orgId, { ...tokenOf(pending), method }),
  })

/** Begun as soon as its step is shown, once. */
export const useStartedStep = (pending: PendingSignIn, method: BegunMethod) => {
  const started = useStepMutation(pending, method)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    started.mutate()
  })
  return started
}

export type StepProps = {
  pending: PendingSignIn
  onAnswered: (answer: SignInAnswer) => void
  /** Too late: it can only be started again. */
  onLost: (refusal: ApiError) => void
}

/** What surrounds a step: the sign-in frame, or a dialog. */
export type Frame = ComponentType<{ title: string; subtitle?: ReactNode; isStep?: boolean; children?: ReactNode }>
export type FramedStep = StepProps & { Frame: Frame; onLeave?: () => void; after: ReactNode }

export const useStepAnswer = ({ pending, onAnswered, onLost }: StepProps) =>
  useMutation<SignInAnswer, ApiError, StepAnswer>({
    mutationFn: (answer) => answerStep(pending, answer),
    onSuccess: onAnswered,
    onError: (refusal) => refusal.code === 'wrong-step' && onLost(refusal),
  })
