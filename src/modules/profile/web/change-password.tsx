import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Bound, resetForm, showError, useForm } from '#ui/form/use-form.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { NewPassword, signInApi } from '#modules/sign-in/api/sign-in.ts'
import { securityText } from '../text/profile-text.ts'
import { isEmpty } from '#ui/form/changes.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'

const blank = { current: '', password: '', again: '' }

const Passwords = z
  .object({
    current: z.string().check(z.minLength(1, problem('required'))),
    password: NewPassword,
    again: z.string().check(z.minLength(1, problem('required'))),
  })
  .check(
    z.refine(({ password, again }) => again === '' || again === password, {
      error: problem('password-differs'),
      path: ['again'],
    }),
  )

export const ChangePassword = () => {
  const say = useSay()
  const refused = useErrorToast()
  const change = useWrite(signInApi.changePassword)
  const form = useForm<typeof blank>(Passwords, blank)
  const save = form.handleSubmit(({ current, password }) =>
    change.mutate(
      { current, password },
      {
        onSuccess: () => {
          resetForm(form, blank)
          toast({ kind: 'done', message: say(securityText.changed) })
        },
        onError: (refusal) => {
          showError(form, refusal)
          if (isEmpty(refusal.fields)) refused(refusal)
        },
      },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-sm gap-4">
      <Bound form={form} name="current">
        {(bind) => (
          <PasswordField {...bind} isRequired autoComplete="current-password" label={say(securityText.current)} />
        )}
      </Bound>
      <Bound form={form} name="password">
        {(bind) => (
          <PasswordField
            {...bind}
            isRequired
            autoComplete="new-password"
            label={say(securityText.next)}
            hint={say(securityText.nextHint)}
          />
        )}
      </Bound>
      <Bound form={form} name="again">
        {(bind) => <PasswordField {...bind} isRequired autoComplete="new-password" label={say(securityText.again)} />}
      </Bound>
      <div>
        <Button type="submit" isPending={change.isPending}>
          {say(securityText.change)}
        </Button>
      </div>
    </form>
  )
}
