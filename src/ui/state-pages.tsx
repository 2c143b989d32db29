/** What one sees instead of a page or a list: one sentence of what happened, one thing to do. */
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { Button } from './button.tsx'
import { Code } from './bidi.tsx'
import { uiText } from './text.ts'
import { useSay } from './words.tsx'

export const Empty = ({
  title,
  body,
  action,
  keys,
}: {
  title: string
  body?: string
  action?: ReactNode
  keys?: string
}) => (
  <div className="mx-auto flex h-full max-w-sm flex-col items-center justify-center gap-1 p-8 text-center">
    <p className="text-base font-semibold">{title}</p>
    {body && <p className="text-sm text-muted">{body}</p>}
    {action && (
      <div className="mt-4 flex items-center gap-3">
        {action}
        {keys && (
          <kbd className="font-sans text-xs text-muted">
            <Code>{keys}</Code>
          </kbd>
        )}
      </div>
    )}
  </div>
)

const StatePage = ({
  code,
  title,
  body,
  children,
}: {
  code: string
  title: Words
  body: Words
  children: ReactNode
}) => {
  const say = useSay()
  return (
    <div className="grid min-h-[70dvh] flex-1 place-items-center p-6">
      <div className="max-w-md">
        <p className="text-sm text-muted">
          <Code>{code}</Code>
        </p>
        <h1 className="mt-1 text-xl font-semibold">{say(title)}</h1>
        <p className="mt-1 text-base text-muted">{say(body)}</p>
        <div className="mt-6 flex gap-2">{children}</div>
      </div>
    </div>
  )
}

const GoBack = () => {
  const { history } = useRouter()
  return <Button onPress={() => history.back()}>{useSay()(uiText.goBack)}</Button>
}

export const NotFoundPage = () => (
  <StatePage code="404" title={uiText.lostTitle} body={uiText.lostBody}>
    <GoBack />
  </StatePage>
)
export const ForbiddenPage = () => (
  <StatePage code="403" title={uiText.deniedTitle} body={uiText.deniedBody}>
    <GoBack />
  </StatePage>
)

export const OopsPage = ({ reset }: { reset: () => void }) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <StatePage code="500" title={uiText.oopsTitle} body={uiText.oopsBody}>
      <Button look="primary" onPress={retry}>
        {useSay()(uiText.retry)}
      </Button>
    </StatePage>
  )
}

/** The router shows this for whatever a page or its guard throws. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) =>
  error instanceof Refusal && error.code === 'not-permitted' ? <ForbiddenPage /> : <OopsPage reset={reset} />
