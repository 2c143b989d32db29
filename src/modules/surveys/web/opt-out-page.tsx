/** Opened from a mail by a customer, without an account. */
import { textParam } from '#core/search-params.ts'
import { SignInFrame } from '#modules/sign-in/web/frame/sign-in-frame.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useToastedWrite } from '#ui/calls/use-toasted-write.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { invitationApi } from '../api/invitations.ts'
import { invitationsText } from '../text/invitations-text.ts'

const parse = (raw: Record<string, unknown>) => ({ token: textParam(raw, 'token') ?? '' })

export const SurveyOptOutPage = () => {
  const say = useSay()
  const [{ token }] = usePageSearch(parse)
  const { mutate, isPending, isSuccess } = useToastedWrite(invitationApi.optOut)
  return (
    <SignInFrame
      title={say(isSuccess ? invitationsText.optedOut : invitationsText.optOutTitle)}
      subtitle={say(invitationsText.optOutBody)}
    >
      {!isSuccess && (
        <Button look="primary" size="large" isPending={isPending} onPress={() => mutate({ token })}>
          {say(invitationsText.optOut)}
        </Button>
      )}
    </SignInFrame>
  )
}
