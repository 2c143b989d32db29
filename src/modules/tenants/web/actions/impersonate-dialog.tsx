import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Bound, useForm } from '#ui/form/use-form.tsx'
import { uiText } from '#ui/text.ts'
import { useSay, type Say } from '#ui/words.tsx'
import { tenantApi, type Tenant } from '../../api/organizations.ts'
import { tenantActText } from '../../text.ts'
import type { TenantUser } from '../tenant-user.ts'
import { useImpersonate } from './use-impersonate.ts'
import { useShowError } from './use-show-error.ts'

const Values = z.object({
  userId: z.string(problem('required')).check(z.minLength(1, problem('required'))),
  reason: RequiredText(500),
})
type Props = { tenant: Pick<Tenant, 'id' | 'name'>; user?: TenantUser; onClose: () => void }

const choiceOf = (say: Say, { id, name, username }: TenantUser): Choice => ({
  id,
  name: `${say(name)} (${username})`,
})

export const ImpersonateDialog = ({ tenant, user, onClose }: Props) => {
  const say = useSay()
  const form = useForm(Values, { userId: user?.id ?? '', reason: '' })
  const impersonate = useImpersonate()
  const refused = useShowError(form)
  const submit = form.handleSubmit((values) =>
    impersonate.mutate({ orgRefId: tenant.id, ...values }, { onError: refused }),
  )
  return (
    <ContentDialog
      title={say(tenantActText.actAsTitle, { name: say(tenant.name) })}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="primary" isPending={impersonate.isPending || impersonate.isSuccess}>
            {say(tenantActText.actAsConfirm)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{say(tenantActText.actAsBody)}</p>
        <Bound form={form} name="userId">
          {({ onChange, problem: wrong, onBlur }) => (
            <PersonBox tenant={tenant} first={user} problem={wrong} onBlur={onBlur} onChange={onChange} />
          )}
        </Bound>
        <Bound form={form} name="reason">
          {(bind) => (
            <TextArea
              {...bind}
              isRequired
              autoFocus={user !== undefined}
              label={say(tenantActText.reason)}
              hint={say(tenantActText.actAsReasonHint)}
            />
          )}
        </Bound>
      </div>
    </ContentDialog>
  )
}

type BoxProps = {
  tenant: Props['tenant']
  first?: TenantUser
  problem?: string
  onBlur: () => void
  onChange: (userId: string) => void
}

const PersonBox = ({ tenant, first, problem: wrong, onBlur, onChange }: BoxProps) => {
  const say = useSay()
  const [chosen, setChosen] = useState(first && choiceOf(say, first))
  const [search, setSearch] = useState('')
  const find = useCallback((text: string) => setSearch(text), [])
  const { data, isFetching } = useRead(tenantApi.people, {
    orgRefId: tenant.id,
    search: search || undefined,
    pageSize: 20,
  })
  return (
    <SearchComboBox
      isRequired
      label={say(tenantActText.user)}
      value={chosen}
      onChange={(choice) => {
        setChosen(choice)
        onChange(choice?.id ?? '')
      }}
      onBlur={onBlur}
      problem={wrong}
      found={(data?.items ?? []).map((user) => choiceOf(say, user))}
      isLoading={isFetching}
      onSearch={find}
    />
  )
}
