import { useEffect } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#core/errors.ts'
import { problem } from '#core/problems.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound, isEdited, resetForm, useForm } from '#ui/form/use-form.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { authWorkflowApi, Oidc } from '../../api/auth-workflow.ts'
import { oidcText, rulesText } from '../../text/auth-workflow-text.ts'
import { signInText } from '../../text/sign-in-text.ts'
import { useGroups } from '#modules/directory/web/use-groups.ts'

type Values = Oidc & { secret: string }
type Form = ReturnType<typeof useForm<Values>>
type Props = {
  oidc: Oidc | null
  secret: string
  /** The issuer whose secret is stored and need not be entered again. */
  keptFor?: string
  refusal: ApiError | null
  onApply: (oidc: Oidc, secret: string) => void
  onDrop: () => void
  onClose: () => void
}

const blank: Oidc = {
  label: signInText.byOidc,
  issuer: '',
  clientId: '',
  scopes: 'openid email profile',
  joinGroupId: null,
}

const rules = (keptFor?: string) =>
  z.extend(Oidc, { secret: z.string() }).check(
    z.refine(({ secret, issuer }) => secret.trim() !== '' || issuer === keptFor, {
      error: problem('required'),
      path: ['secret'],
    }),
  )

/** The settings go into the draft; the secret is write-only. */
export const OidcSheet = ({ oidc, secret, keptFor, refusal, onApply, onDrop, onClose }: Props) => {
  const say = useSay()
  const form = useForm<Values>(rules(keptFor), { ...(oidc ?? blank), secret })
  useEffect(() => {
    for (const [name, code] of Object.entries(refusal?.fields ?? {})) {
      const field = name === 'oidcSecret' ? 'secret' : name.replace(/^oidc\./, '')
      if (field in blank || field === 'secret') form.setError(field as keyof Values, { message: code })
    }
  }, [refusal, form])
  const apply = form.handleSubmit(({ secret: typed, ...input }) => {
    onApply(input, typed.trim())
    resetForm(form, { ...input, secret: typed })
    setTimeout(onClose)
  })
  return (
    <Sheet
      title={say(oidcText.title)}
      onClose={onClose}
      onSubmit={(event) => void apply(event)}
      footer={
        <>
          {oidc && (
            <Button look="ghost-danger" className="me-auto" onPress={onDrop}>
              {say(oidcText.drop)}
            </Button>
          )}
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary">
            {say(rulesText.apply)}
          </Button>
        </>
      }
    >
      <Provider form={form} keptFor={keptFor} />
      <Appearance form={form} />
      <LeaveGuard isDirty={isEdited(form)} />
    </Sheet>
  )
}

/** The value on the server, once loaded. */
const RedirectUri = ({ redirectUri }: { redirectUri?: string }) => {
  const say = useSay()
  const localUri = `${location.origin}/${useOrgId()}/auth/oidc`
  const address = redirectUri ?? localUri
  return (
    <div className="col-span-12 min-w-0">
      <p className="mb-1 text-sm font-semibold">{say(oidcText.redirect)}</p>
      <div className="flex items-center gap-2 rounded-md border border-line bg-sunken ps-3 pe-1 text-sm">
        <Code className="min-w-0 flex-1 py-2">{address}</Code>
        <CopyButton text={address} />
      </div>
    </div>
  )
}

const Provider = ({ form, keptFor }: { form: Form; keptFor?: string }) => {
  const say = useSay()
  const check = useWrite(authWorkflowApi.checkOidc)
  const issuer = form.watch('issuer')
  const problem = check.error && (check.error.fields['issuer'] ? undefined : check.error)
  return (
    <>
      <RedirectUri redirectUri={check.data?.redirectUri} />
      <div className="col-span-12">
        <Bound form={form} name="issuer">
          {(bind) => (
            <TextField
              {...bind}
              code
              isRequired
              inputMode="url"
              autoComplete="off"
              label={say(oidcText.issuer)}
              hint={say(oidcText.issuerHint)}
              end={
                <Button size="small" isPending={check.isPending} onPress={() => check.mutate({ issuer })}>
                  {say(oidcText.check)}
                </Button>
              }
            />
          )}
        </Bound>
      </div>
      {(check.data || problem) && (
        <div className="col-span-12">
          {problem ? (
            <Alert kind="danger">{say(errorWords(problem.code), problem.params)}</Alert>
          ) : (
            <Alert kind="ok" title={say(oidcText.checked)}>
              <Code>{check.data?.issuer}</Code>
            </Alert>
          )}
        </div>
      )}
      <div className="col-span-12">
        <Bound form={form} name="clientId">
          {(bind) => <TextField {...bind} code isRequired autoComplete="off" label={say(oidcText.clientId)} />}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="secret">
          {(bind) => (
            <PasswordField
              {...bind}
              autoComplete="off"
              label={say(oidcText.secret)}
              hint={say(keptFor !== undefined && keptFor === issuer ? oidcText.secretKept : oidcText.secretHint)}
            />
          )}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="scopes">
          {(bind) => <TextField {...bind} code isRequired label={say(oidcText.scopes)} />}
        </Bound>
      </div>
    </>
  )
}

const none = 'none'

const Appearance = ({ form }: { form: Form }) => {
  const say = useSay()
  const { data: groups = [] } = useGroups()
  return (
    <>
      <div className="col-span-12 @sm:col-span-6">
        <Bound form={form} name="label.ar">
          {(bind) => <TextField {...bind} isRequired label={say(oidcText.labelAr)} />}
        </Bound>
      </div>
      <div className="col-span-12 @sm:col-span-6">
        <Bound form={form} name="label.en">
          {(bind) => <TextField {...bind} isRequired label={say(oidcText.labelEn)} />}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="joinGroupId">
          {({ value, onChange, ...bind }) => (
            <Select
              {...bind}
              label={say(oidcText.join)}
              value={value ?? none}
              onChange={(chosen) => onChange(chosen === none ? null : chosen)}
              items={[
                { id: none, name: say(oidcText.joinNone) },
                ...groups.map(({ id, name }) => ({ id, name: say(oidcText.joinGroup, { group: say(name) }) })),
              ]}
            />
          )}
        </Bound>
      </div>
    </>
  )
}
