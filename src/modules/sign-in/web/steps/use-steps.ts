/** Begins and answers the steps of a sign-in that is held. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Refusal } from '#core/errors.ts'
import { call } from '#ui/network.ts'
import type { SignInAnswer } from '../../api/sign-in.ts'
import { stepApi, type StepAnswer } from '../../api/steps.ts'
import type { PendingSignIn } from '../use-sign-in.ts'

export type Begun = z.output<typeof stepApi.begin.reply>
type Begins = z.input<typeof stepApi.begin.input>['method']

const holding = ({ token, orgId }: PendingSignIn) => ({ token, orgDetails: { id: orgId } })

export const answerStep = (held: PendingSignIn, answer: StepAnswer) =>
  call(stepApi.answer, held.orgId, { ...holding(held), answer })

export const useBegin = (held: PendingSignIn, method: Begins) =>
  useMutation<Begun, Refusal>({ mutationFn: () => call(stepApi.begin, held.orgId, { ...holding(held), method }) })

/** Begun as soon as its step is shown, once. */
export const useBegun = (held: PendingSignIn, method: Begins) => {
  const begun = useBegin(held, method)
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

export const useAnswer = ({ held, onAnswered, onLost }: StepProps) =>
  useMutation<SignInAnswer, Refusal, StepAnswer>({
    mutationFn: (answer) => answerStep(held, answer),
    onSuccess: onAnswered,
    onError: (refusal) => refusal.code === 'wrong-step' && onLost(refusal),
  })
