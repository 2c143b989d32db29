/** The created organisation: its address and the next steps. */
import { CircleCheck, ExternalLink, UserRoundCog } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Code } from '#ui/display/bidi.tsx'
import { Button, buttonLook } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useSay } from '#ui/words.tsx'
import { tenantApi, type Tenant } from '../../api/organizations.ts'
import { createText } from '../../create-text.ts'
import { ImpersonateDialog } from '../actions/impersonate-dialog.tsx'
import type { SignInEntry } from '#modules/users/web/entry-choice.tsx'
import type { CreateValues } from './create-values.ts'
import { signInAddress } from '../sign-in-address.ts'

export type CreatedTenant = { tenant: Tenant; values: CreateValues; entry: SignInEntry }

export const CreateDone = ({ made, onAnother }: { made: CreatedTenant; onAnother: () => void }) => {
  const say = useSay()
  const { tenant, values, entry } = made
  const address = signInAddress(tenant.id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t border-line">
      <div className="mx-auto grid max-w-xl gap-5 px-4 py-12">
        <CircleCheck aria-hidden className="size-9 text-ok-text" strokeWidth={1.5} />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
            {say(createText.ready, { name: say(tenant.name) })}
          </h2>
          <p className="mt-1 text-base text-muted">
            {entry === 'password'
              ? say(createText.readyByPassword, { username: values.username })
              : say(createText.readyByMail, { email: values.adminEmail })}
          </p>
        </div>
        <p className="flex min-w-0 items-center gap-1 rounded-md bg-sunken py-1.5 ps-3 pe-1.5">
          <Code className="min-w-0 flex-1 font-semibold">{address}</Code>
          <CopyButton text={address} />
        </p>
        <div className="flex flex-wrap gap-2">
          <a href={address} target="_blank" rel="noreferrer" className={buttonLook({ look: 'primary' })}>
            <ExternalLink aria-hidden className="size-4" />
            {say(createText.openSignIn)}
          </a>
          <ActAsAdmin tenant={tenant} username={values.username} />
          <LinkButton path={`super-admin/organization/${tenant.id}`}>{say(createText.openIt)}</LinkButton>
          <Button look="ghost" onPress={onAnother}>
            {say(createText.another)}
          </Button>
        </div>
      </div>
    </div>
  )
}

const ActAsAdmin = ({ tenant, username }: { tenant: Tenant; username: string }) => {
  const say = useSay()
  const [isActing, setActing] = useState(false)
  const { data } = useRead(tenantApi.people, { orgRefId: tenant.id, search: username })
  const user = data?.items.find((candidate) => candidate.username === username)
  if (!user) return null
  return (
    <>
      <Button onPress={() => setActing(true)}>
        <UserRoundCog aria-hidden className="size-4" />
        {say(createText.actAsAdmin)}
      </Button>
      {isActing && <ImpersonateDialog tenant={tenant} user={user} onClose={() => setActing(false)} />}
    </>
  )
}
