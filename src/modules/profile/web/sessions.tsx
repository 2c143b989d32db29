import { useState } from 'react'
import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { sessionApi, type SessionRecord } from '#modules/sign-in/api/sessions.ts'
import { securityText } from '../text/profile-text.ts'
import { useDevice } from '#modules/sign-in/web/audit/audit-list.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'

/** Where one is signed in; any of them can be ended from here. */
export const Sessions = () => {
  const say = useSay()
  const onError = useErrorToast()
  const { data: sessions, error, refetch } = useRead(sessionApi.list, {})
  const others = useWrite(sessionApi.revokeOthers)
  const [isAsked, setAsked] = useState(false)
  if (error && !sessions) return <ReadError error={error} retry={() => void refetch()} />
  if (!sessions) return <span aria-hidden className="skeleton block h-24" />

  const endOthers = () => {
    setAsked(false)
    others.mutate(
      {},
      {
        onSuccess: ({ count }) => toast({ kind: 'done', message: say(securityText.othersEnded, { count }) }),
        onError,
      },
    )
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="danger" className="mt-3" isPending={others.isPending} onPress={() => setAsked(true)}>
          {say(securityText.endOthers)}
        </Button>
      )}
      {isAsked && (
        <Dialog
          danger
          title={say(securityText.endOthersTitle)}
          body={say(securityText.endOthersBody)}
          confirm={say(securityText.endOthers)}
          onConfirm={endOthers}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  )
}

const SessionLine = ({ session }: { session: SessionRecord }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const device = useDevice()(session.agent)
  const onError = useErrorToast()
  const revoke = useWrite(sessionApi.revoke)
  const end = () =>
    revoke.mutate(
      { id: session.id },
      { onSuccess: () => toast({ kind: 'done', message: say(securityText.ended) }), onError },
    )
  return (
    <li className="flex items-center gap-3 px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          <span>{device}</span>
          {session.isCurrent && <Tag>{say(securityText.thisOne)}</Tag>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          <span>{say(securityText.active, { time: moment.ago(session.lastSeenAt) })}</span>
          <Code>{session.ip}</Code>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          aria-label={say(securityText.endNamed, { device })}
          isPending={revoke.isPending}
          onPress={end}
        >
          {say(securityText.end)}
        </Button>
      )}
    </li>
  )
}
