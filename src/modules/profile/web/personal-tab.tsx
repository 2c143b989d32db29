import type { UseFormReturn } from 'react-hook-form'
import type { Refusal } from '#core/errors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useWrite, useOrgId } from '#ui/calls/use-calls.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, resetForm, showRefusal, useForm } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { profileApi, socialNetworks, type MyProfile } from '../api/profile.ts'
import { profileText } from '../text/profile-text.ts'
import { AvatarField } from './avatar-field.tsx'
import { changedOnly, isEmpty } from '#ui/form/changes.ts'
import { ContactFields, NameFields, WorkFields } from './personal-fields.tsx'
import { Personal, personalOf } from './personal-values.ts'
import { ProfileSection } from './profile-section.tsx'
import { useRefusalToast } from '#ui/calls/use-refusal-toast.ts'
import { useCallback } from 'react'
import { call } from '#ui/calls/network.ts'
import { currentSession, setSession } from '#ui/calls/session.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'

/** Reads again who is signed in: the name or the picture in the corner may have changed. */
const useRefreshMe = () => {
  const orgId = useOrgId()
  return useCallback(async () => {
    const me = await call(signInApi.me, orgId, {}).catch(() => null)
    const session = currentSession()
    if (me && session) setSession({ ...session, ...me })
  }, [orgId])
}

export const PersonalTab = ({ profile }: { profile: MyProfile }) => {
  const say = useSay()
  const refused = useRefusalToast()
  const refreshMe = useRefreshMe()
  const saved = personalOf(profile)
  const form = useForm<Personal>(Personal, saved, saved)
  const update = useWrite(profileApi.update)
  const { isDirty } = form.formState

  const save = form.handleSubmit((input) => {
    const change = changedOnly(saved, input)
    if (isEmpty(change)) return toast({ kind: 'error', message: say(errorWords('no-changes')) })
    return update.mutate(change, {
      onSuccess: (answer) => {
        resetForm(form, personalOf(answer))
        toast({ kind: 'done', message: say(profileText.saved) })
        void refreshMe()
      },
      onError: (refusal: Refusal) => {
        showRefusal(form, refusal)
        if (isEmpty(refusal.fields)) refused(refusal)
      },
    })
  })

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ProfileSection title={say(profileText.picture)} hint={say(profileText.pictureHint)}>
          <AvatarField form={form} />
        </ProfileSection>
        <ProfileSection title={say(profileText.names)} hint={say(profileText.namesHint)}>
          <NameFields form={form} />
        </ProfileSection>
        <ProfileSection title={say(profileText.contact)}>
          <ContactFields form={form} />
        </ProfileSection>
        <ProfileSection title={say(profileText.work)} hint={say(profileText.workHint)}>
          <WorkFields form={form} username={profile.username} />
        </ProfileSection>
        <ProfileSection title={say(profileText.social)}>
          <SocialFields form={form} />
        </ProfileSection>
        <ProfileSection title={say(profileText.signature)} hint={say(profileText.signatureHint)}>
          <Bound form={form} name="signature">
            {(bind) => <TextArea {...bind} rows={4} label={say(profileText.signature)} />}
          </Bound>
        </ProfileSection>
      </div>
      <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5 @3xl:px-6">
        <span role="status" className="flex-1 text-sm text-muted">
          {isDirty && say(profileText.pending)}
        </span>
        {isDirty && <Button onPress={() => resetForm(form, saved)}>{say(profileText.reset)}</Button>}
        <Button type="submit" look="primary" isPending={update.isPending}>
          {say(uiText.save)}
        </Button>
      </footer>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}

const SocialFields = ({ form }: { form: UseFormReturn<Personal> }) => {
  const say = useSay()
  return (
    <div className="grid grid-cols-12 gap-x-3 gap-y-4">
      {socialNetworks.map((network) => (
        <div key={network} className="col-span-12 @sm:col-span-6">
          <Bound form={form} name={`socialLinks.${network}`}>
            {(bind) => <TextField {...bind} code type="url" label={say(profileText[network])} placeholder="https://" />}
          </Bound>
        </div>
      ))}
    </div>
  )
}
