import { Button } from '#ui/buttons/button.tsx'
import { useSay } from '#ui/words.tsx'
import { signInAuditApi } from '#modules/sign-in/api/sessions.ts'
import { securityText } from '../text/profile-text.ts'
import { AuditList } from '#modules/sign-in/web/audit/audit-list.tsx'
import { ChangePassword } from './change-password.tsx'
import { OtherDevice } from './other-device.tsx'
import { ProfileSection } from './profile-section.tsx'
import { Factors } from './security/factors.tsx'
import { Sessions } from './sessions.tsx'
import { usePages } from '#ui/calls/use-pages.ts'

export const SecurityTab = () => {
  const say = useSay()
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ProfileSection title={say(securityText.password)} hint={say(securityText.passwordHint)}>
        <ChangePassword />
      </ProfileSection>
      <Factors />
      <ProfileSection title={say(securityText.sessions)} hint={say(securityText.sessionsHint)}>
        <Sessions />
      </ProfileSection>
      <ProfileSection title={say(securityText.device)} hint={say(securityText.deviceHint)}>
        <OtherDevice />
      </ProfileSection>
      <ProfileSection title={say(securityText.signIns)} hint={say(securityText.signInsHint)}>
        <OwnSignIns />
      </ProfileSection>
    </div>
  )
}

const OwnSignIns = () => {
  const say = useSay()
  const { items, more, isMore } = usePages(signInAuditApi.own, {}, 10)
  if (!items) return <span aria-hidden className="skeleton block h-32" />
  if (items.length === 0) return <p className="text-sm text-muted">{say(securityText.noSignIns)}</p>
  return (
    <>
      <div className="overflow-hidden rounded-md border border-line">
        <AuditList records={items} />
      </div>
      {more && (
        <Button className="mt-3" isPending={isMore} onPress={more}>
          {say(securityText.more)}
        </Button>
      )}
    </>
  )
}
