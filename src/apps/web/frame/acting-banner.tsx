/** The banner of impersonation and view-as sessions. */
import { UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { endActing, useSession, type Session } from '#ui/calls/session.ts'
import { useSay } from '#ui/words.tsx'
import { appText } from '../text.ts'

/** A name keeps its own direction inside the sentence. */
const apart = (name: string) => `\u2068${name}\u2069`

const useActingWords = () => {
  const say = useSay()
  return ({ acting, name }: Session) => {
    if (acting?.kind === 'view-as') return { who: say(appText.viewAs, { group: apart(say(acting.group)) }) }
    return {
      who: say(appText.impersonating, { by: apart(acting?.by ?? ''), name: apart(say(name)) }),
      why: acting && say(appText.actingReason, { reason: apart(acting.reason) }),
    }
  }
}

export const ActingBanner = () => {
  const say = useSay()
  const orgId = useUrlOrgId()
  const session = useSession()
  const wordsOf = useActingWords()
  const [isEnding, setEnding] = useState(false)
  if (!session?.acting) return null
  const { who, why } = wordsOf(session)
  const end = async () => {
    setEnding(true)
    await call(signInApi.logout, orgId, {}).catch(() => undefined)
    endActing()
  }
  return (
    <section
      aria-label={say(appText.acting)}
      className="flex shrink-0 items-center gap-3 border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn-text"
    >
      <UserRoundCog aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{who}</span>
        {why && <span className="block wrap-anywhere @3xl:ms-2 @3xl:inline">{why}</span>}
      </p>
      <Button size="small" isPending={isEnding} onPress={() => void end()}>
        {say(appText.endActing)}
      </Button>
    </section>
  )
}
