/** Opened from a mail, without a sign-in. */
import { textParam } from '#core/search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { SignInFrame } from '#modules/sign-in/web/frame/sign-in-frame.tsx'
import { notificationSettingsApi } from '../settings-api.ts'
import { settingsText } from '../settings-text.ts'

const parse = (raw: Record<string, unknown>) => ({ token: textParam(raw, 'token') ?? '' })

export const UnsubscribePage = () => {
  const say = useSay()
  const onError = useErrorToast()
  const [{ token }] = usePageSearch(parse)
  const { mutate, isPending, isSuccess } = useWrite(notificationSettingsApi.unsubscribe)
  return (
    <SignInFrame
      title={say(isSuccess ? settingsText.unsubscribed : settingsText.unsubscribeTitle)}
      subtitle={say(settingsText.unsubscribeBody)}
    >
      {!isSuccess && (
        <Button look="primary" size="large" isPending={isPending} onPress={() => mutate({ token }, { onError })}>
          {say(settingsText.unsubscribe)}
        </Button>
      )}
    </SignInFrame>
  )
}
