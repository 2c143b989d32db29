/** Shown in place of a page or list: empty, failed, not found, forbidden. */
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { Button } from '../buttons/button.tsx'
import { Code } from './bidi.tsx'
import { errorWords, readWords, refusalWords } from '../calls/catalogue.ts'
import { KeyHint } from './key-hint.tsx'
import { Logo } from '../layout/logo.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

type EmptyProps = { title: string; body?: string; action?: ReactNode; keys?: string }

export const Empty = ({ title, body, action, keys }: EmptyProps) => (
  <div className="mx-auto flex h-full w-full max-w-sm flex-col items-center justify-center gap-1 px-4 py-8 text-center">
    <p className="text-base font-semibold">{title}</p>
    {body && <p className="text-sm text-muted">{body}</p>}
    {action && (
      <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
        {action}
        {keys && <KeyHint keys={[keys]} />}
      </div>
    )}
  </div>
)

const RequestId = ({ id }: { id: string }) => {
  const say = useSay()
  return (
    <p className="mt-3 text-xs text-muted">
      {say(uiText.requestId)} <Code className="select-all">{id}</Code>
    </p>
  )
}

/** `isPage`: nothing else is on the page, so its words are the heading. */
type ReadErrorProps = { error: unknown; retry: () => void; isPage?: true }

/** A failed read, shown in place of its content. */
export const ReadError = ({ error, retry, isPage }: ReadErrorProps) => {
  const say = useSay()
  const refusal = error instanceof ApiError ? error : new ApiError('unexpected')
  const reason = say(refusalWords(refusal), refusal.params)
  const what = readWords(refusal)
  const Title = isPage ? 'h1' : 'p'
  return (
    <div
      role="alert"
      className="mx-auto flex h-full w-full max-w-sm flex-col items-center justify-center px-4 py-8 text-center"
    >
      <Title className="text-base font-semibold">{what ? say(what) : reason}</Title>
      {what && <p className="text-sm text-muted">{reason}</p>}
      <Button className="mt-4" onPress={retry}>
        {say(uiText.retry)}
      </Button>
      {refusal.requestId && <RequestId id={refusal.requestId} />}
    </div>
  )
}

/** `hasSpinner`: the specification shows one on the not-found and error pages. */
type StateProps = {
  code?: string
  hasSpinner?: true
  title: Words
  body: Words
  requestId?: string
  children: ReactNode
}

const StatePage = ({ code, hasSpinner, title, body, requestId, children }: StateProps) => {
  const say = useSay()
  return (
    <div className="grid min-h-[70dvh] flex-1 place-items-center p-6">
      <div className="w-full max-w-md">
        <div className="flex items-center gap-4">
          <span className="grid place-items-center">
            <Logo className="col-start-1 row-start-1 size-9" />
            {hasSpinner && (
              <span
                aria-hidden
                data-spinner
                className="col-start-1 row-start-1 size-15 animate-[turn_0.9s_linear_infinite] rounded-full border-2 border-line border-t-brand"
              />
            )}
          </span>
          {code && (
            <p className="text-sm text-muted">
              <Code>{code}</Code>
            </p>
          )}
        </div>
        <h1 tabIndex={-1} className="mt-5 text-xl font-semibold outline-none">
          {say(title)}
        </h1>
        <p className="mt-1.5 text-base text-muted">{say(body)}</p>
        <div className="mt-6 flex flex-wrap gap-2">{children}</div>
        {requestId && <RequestId id={requestId} />}
      </div>
    </div>
  )
}

const GoBack = () => {
  const { history } = useRouter()
  return <Button onPress={() => history.back()}>{useSay()(uiText.goBack)}</Button>
}
const GoHome = () => {
  const router = useRouter()
  const orgId = router.state.location.pathname.split('/')[1]
  const go = () => router.history.push(orgId ? `/${orgId}/home` : '/')
  return (
    <Button look="primary" onPress={go}>
      {useSay()(uiText.goHome)}
    </Button>
  )
}

export const NotFoundPage = () => (
  <StatePage code="404" hasSpinner title={uiText.notFoundTitle} body={uiText.notFoundBody}>
    <GoHome />
    <GoBack />
  </StatePage>
)
export const ForbiddenPage = () => (
  <StatePage code="403" title={errorWords('not-permitted')} body={uiText.forbiddenBody}>
    <GoHome />
    <GoBack />
  </StatePage>
)

export const UnexpectedErrorPage = ({ error, reset }: { error?: unknown; reset: () => void }) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <StatePage hasSpinner title={uiText.unexpectedTitle} body={uiText.unexpectedBody} requestId={requestId}>
      <Button look="primary" onPress={retry}>
        {useSay()(uiText.retry)}
      </Button>
      <GoBack />
    </StatePage>
  )
}

/** Rendered by the router for errors that a page or its guard throws. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) =>
  error instanceof ApiError && error.code === 'not-permitted' ? (
    <ForbiddenPage />
  ) : (
    <UnexpectedErrorPage error={error} reset={reset} />
  )
