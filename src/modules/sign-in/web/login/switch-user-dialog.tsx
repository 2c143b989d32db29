/** Confirms that a link signs the browser in as another user, before the code is consumed. */
import { Alert } from '#ui/display/alert.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Session } from '#ui/calls/session.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { signInText } from '../../text/sign-in-text.ts'
import { switchText } from '../../text/confirm-text.ts'
import { SignInFrame } from '../frame/sign-in-frame.tsx'

type Props = { session: Session; other?: Record<'ar' | 'en', string>; onStay: () => void; onGoOn: () => void }

export const SwitchUserDialog = ({ session, other, onStay, onGoOn }: Props) => {
  const say = useSay()
  const language = useLanguage()
  if (!other) return <SignInFrame title={say(signInText.welcome)} subtitle={say(signInText.byLink)} />
  const names = { me: session.name[language], other: other[language] }
  return (
    <SignInFrame isStep title={say(switchText.title)} subtitle={<UserText>{say(switchText.body, names)}</UserText>}>
      <div className="grid gap-3">
        <Alert kind="warn">{say(switchText.warning)}</Alert>
        <Button look="primary" size="large" onPress={onStay}>
          <UserText>{say(switchText.stay, names)}</UserText>
        </Button>
        <Button size="large" onPress={onGoOn}>
          <UserText>{say(switchText.goOn, names)}</UserText>
        </Button>
      </div>
    </SignInFrame>
  )
}
