import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ErrorCode, ApiError } from '#core/errors.ts'
import type { Params } from '#core/words.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { authWorkflowApi } from '../../api/auth-workflow.ts'
import { testRunText } from '../../text/auth-workflow-text.ts'
import { Steps } from '../steps/steps.tsx'
import type { TrialOutcome } from '../oidc/stored-trial.ts'
import type { PendingSignIn } from '../login/use-sign-in.ts'
import { useStepHeading } from '../frame/use-step-heading.ts'
import { workflowOf, type Draft } from './draft.ts'

type Props = {
  draft: Draft
  /** The result of the identity provider, if the trial included it. */
  outcome?: TrialOutcome
  /** Called before the browser opens the provider. */
  onLeave: () => void
  onClose: () => void
}
type Failure = { code: ErrorCode; params?: Params }

const useTryOut = (draft: Draft, onPending: (pending: PendingSignIn) => void, onFailed: (failure: Failure) => void) => {
  const orgId = useOrgId()
  const secret = draft.oidcSecret ? { oidcSecret: draft.oidcSecret } : {}
  return useMutation<PendingSignIn, ApiError>({
    mutationFn: async () => ({
      ...(await call(authWorkflowApi.tryOut, orgId, { ...workflowOf(draft), ...secret })),
      orgId,
    }),
    onSuccess: onPending,
    onError: onFailed,
  })
}

/** The steps of a sign-in without a session at the end. */
export const TrialDialog = ({ draft, outcome, onLeave, onClose }: Props) => {
  const say = useSay()
  const [pending, setPending] = useState<PendingSignIn | undefined>(outcome?.pending)
  const [failure, fail] = useState<Failure | undefined>(outcome?.refusal)
  const tryOut = useTryOut(draft, setPending, fail)
  const begin = () => {
    setPending(undefined)
    fail(undefined)
    tryOut.mutate()
  }
  const isBegun = useRef(outcome !== undefined)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    tryOut.mutate()
  })
  return (
    <ContentDialog title={say(testRunText.title)} size="small" onClose={onClose}>
      {failure && <Failed failure={failure} onAgain={begin} />}
      {!failure && pending?.isPassed && <Passed onClose={onClose} />}
      {!failure && !pending && <SkeletonFields count={2} />}
      {!failure && pending && !pending.isPassed && (
        <Steps
          pending={pending}
          Frame={TrialFrame}
          onPending={setPending}
          onIn={onClose}
          onLost={fail}
          onBack={begin}
          onLeave={onLeave}
        />
      )}
    </ContentDialog>
  )
}

const TrialFrame = ({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children?: ReactNode }) => {
  const heading = useStepHeading(title)
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
        {title}
      </h3>
      {subtitle && <p className="mt-0.5 text-sm text-muted">{subtitle}</p>}
      <div className="mt-4">{children}</div>
    </>
  )
}

const Passed = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  return (
    <div className="grid gap-4">
      <Alert kind="ok" title={say(testRunText.passed)}>
        {say(testRunText.passedBody)}
      </Alert>
      <Button look="primary" onPress={onClose}>
        {say(uiText.close)}
      </Button>
    </div>
  )
}

const Failed = ({ failure, onAgain }: { failure: Failure; onAgain: () => void }) => {
  const say = useSay()
  return (
    <div className="grid gap-4">
      <Alert kind="danger" title={say(testRunText.failed)}>
        {say(errorWords(failure.code), failure.params)}
      </Alert>
      <Button onPress={onAgain}>{say(testRunText.again)}</Button>
    </div>
  )
}
