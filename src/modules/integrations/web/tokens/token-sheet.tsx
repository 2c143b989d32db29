import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#core/errors.ts'
import { isPermission, permissions, type Grants } from '#core/permissions.ts'
import { RequiredText } from '#core/schemas.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { errorWords } from '#ui/calls/catalogue.ts'
import { isEmpty } from '#ui/form/changes.ts'
import { withEdits } from '#modules/directory/web/grants.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { RecordSheet } from '#ui/records/record-sheet.tsx'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { tokenText } from '../../text/tokens-text.ts'
import { TokenGrants } from './token-grants.tsx'

const spans = ['30', '90', '365', 'forever'] as const
const spanText = {
  '30': tokenText.days30,
  '90': tokenText.days90,
  '365': tokenText.days365,
  forever: tokenText.forever,
} satisfies Record<(typeof spans)[number], typeof tokenText.forever>

const Input = z.object({ name: RequiredText(100), span: z.enum(spans) })
type Input = z.output<typeof Input>
const day = 24 * 60 * 60 * 1000
const endOf = (span: Input['span']) =>
  span === 'forever' ? null : new Date(Date.now() + Number(span) * day).toISOString()

type Props = { onCreated: (made: { name: string; token: string }) => void; onClose: () => void }

export const TokenSheet = ({ onCreated, onClose }: Props) => {
  const say = useSay()
  const [grants, setGrants] = useState<Grants>({})
  const [isTried, setTried] = useState(false)
  const create = useWrite(tokenApi.create)
  // A refused grant names its permission by its code.
  const sayRefusal = (refusal: ApiError) => {
    const named = String(refusal.params?.['permission'] ?? '')
    const params = isPermission(named) ? { permission: say(permissions[named]) } : refusal.params
    toast({ kind: 'error', message: say(errorWords(refusal.code), params) })
  }
  const draft = useRecordDraft<Input>({
    schema: Input.check(z.refine(() => !isEmpty(grants), { path: ['grants'] })),
    blank: { name: '', span: '90' },
    save: async ({ name, span }) => {
      const { token } = await create.mutateAsync({ name, grants, expiresAt: endOf(span) })
      onCreated({ name, token })
    },
    onRefused: sayRefusal,
    onClose,
  })
  const { form } = draft
  return (
    <RecordSheet
      title={say(tokenText.add)}
      draft={draft}
      submit={say(tokenText.create)}
      isDirty={!draft.isDone && (draft.isDirty || !isEmpty(grants))}
      onSubmit={() => setTried(true)}
      onClose={onClose}
    >
      <div className="col-span-12">
        <Bound form={form} name="name">
          {(bind) => (
            <TextField {...bind} isRequired autoFocus label={say(tokenText.name)} hint={say(tokenText.nameHint)} />
          )}
        </Bound>
      </div>
      <div className="col-span-12">
        <Bound form={form} name="span">
          {(bind) => (
            <Select
              {...bind}
              isRequired
              label={say(tokenText.expiry)}
              items={spans.map((id) => ({ id, name: say(spanText[id]) }))}
            />
          )}
        </Bound>
      </div>
      <TokenGrants
        grants={grants}
        onEdit={(edits) => setGrants((before) => withEdits(before, edits))}
        problem={isTried && isEmpty(grants) ? say(tokenText.needsGrant) : undefined}
      />
    </RecordSheet>
  )
}
