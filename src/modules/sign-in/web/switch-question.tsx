/** A link that would sign a browser in as another than who is in: asked before the code is spent. */
import { Alert } from '#ui/alert.tsx'
import { UserText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import type { Session } from '#ui/session.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { signInText } from '../text/sign-in-text.ts'
import { switchText } from '../text/confirm-text.ts'
import { SignInFrame } from './sign-in-frame.tsx'

type Props = { session: Session; other?: Record<'ar' | 'en', string>; onStay: () => void; onGoOn: () => void }

export const SwitchQuestion = ({ session, other, onStay, onGoOn }: Props) => {
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
