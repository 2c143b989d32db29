import { Alert } from '#ui/display/alert.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { useSay } from '#ui/words.tsx'
import { ProfileSection } from '#modules/profile/web/profile-section.tsx'
import { settingsText } from '../settings-text.ts'
import { usePush } from './use-push.ts'

export const PushSection = () => {
  const say = useSay()
  const { state, turn } = usePush()
  return (
    <ProfileSection title={say(settingsText.push)} hint={say(settingsText.pushHint)}>
      <div className="grid max-w-md gap-3">
        <Switch
          isSelected={state === 'on'}
          isDisabled={state === 'unsupported' || state === 'unknown'}
          onChange={turn}
          hint={state === 'unsupported' ? say(settingsText.pushUnsupported) : undefined}
        >
          {say(settingsText.pushHere)}
        </Switch>
        {state === 'broken' && <Alert kind="warn">{say(settingsText.pushBroken)}</Alert>}
      </div>
    </ProfileSection>
  )
}
