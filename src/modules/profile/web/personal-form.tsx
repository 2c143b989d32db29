/** The form of a profile, one's own or another user's. */
import { useCallback } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { AvatarField } from '#modules/directory/web/avatar-field.tsx'
import { fullName } from '#modules/directory/web/full-name.ts'
import type { ApiError } from '#core/errors.ts'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { changedOnly, isEmpty } from '#ui/form/changes.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, resetForm, showError, useForm } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { socialNetworks } from '../api/profile.ts'
import { profileText } from '../text/profile-text.ts'
import { ContactFields, NameFields, WorkFields } from './personal-fields.tsx'
import { Personal, personalOf, type Personals } from './personal-values.ts'
import { ProfileSection } from './profile-section.tsx'

type Props = {
  profile: Personals & { username: string }
  texts: { saved: string; namesHint: string; workHint: string }
  /** The picture is uploaded by the user it shows. */
  hasPicture?: true
  isSaving: boolean
  save: (change: Partial<Personal>) => Promise<Personals>
}

export const PersonalForm = ({ profile, texts, hasPicture, isSaving, save }: Props) => {
  const say = useSay()
  const refused = useErrorToast()
  const saved = personalOf(profile)
  const form = useForm<Personal>(Personal, saved, saved)
  const { isDirty } = form.formState

  const submit = form.handleSubmit(async (input) => {
    const change = changedOnly(saved, input)
    if (isEmpty(change)) return toast({ kind: 'error', message: say(errorWords('no-changes')) })
    try {
      resetForm(form, personalOf(await save(change)))
      toast({ kind: 'done', message: texts.saved })
    } catch (error) {
      const refusal = error as ApiError
      showError(form, refusal)
      if (isEmpty(refusal.fields)) refused(refusal)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto">
        {hasPicture && (
          <ProfileSection title={say(profileText.picture)} hint={say(profileText.pictureHint)}>
            <ProfilePicture form={form} />
          </ProfileSection>
        )}
        <ProfileSection title={say(profileText.names)} hint={texts.namesHint}>
          <NameFields form={form} />
        </ProfileSection>
        <ProfileSection title={say(profileText.contact)}>
          <ContactFields form={form} />
        </ProfileSection>
        <ProfileSection title={say(profileText.work)} hint={texts.workHint}>
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
      <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
        <span role="status" className="flex-1 text-sm text-muted">
          {isDirty && say(profileText.pending)}
        </span>
        {isDirty && <Button onPress={() => resetForm(form, saved)}>{say(profileText.reset)}</Button>}
        <Button type="submit" look="primary" isPending={isSaving}>
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
    <div className="grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4">
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

const pictureText = { choose: profileText.choosePicture, remove: profileText.removePicture }

const ProfilePicture = ({ form }: { form: UseFormReturn<Personal> }) => {
  const say = useSay()
  const [fileId, firstName, lastName] = useWatch({
    control: form.control,
    name: ['avatarFileId', 'firstName', 'lastName'],
  })
  const choose = useCallback((id: string | null) => form.setValue('avatarFileId', id, { shouldDirty: true }), [form])
  return (
    <AvatarField name={fullName(say, { firstName, lastName })} fileId={fileId} text={pictureText} onChange={choose} />
  )
}
