import { PlugZap } from 'lucide-react'
import type { ApiError } from '#core/errors.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { useUrlOrgId, useOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Tag } from '#ui/display/badges.tsx'
import { useSay } from '#ui/words.tsx'
import { formApi } from '../../../api.ts'
import { restText } from '../type-settings-text.ts'
import type { SettingsProps } from './type-props.ts'

const shown = 12

/** Sends a test request and shows the result; only for users of the organisation. */
export const RestTry = ({ formId, field, isUnchanged }: SettingsProps) => {
  const say = useSay()
  const { mutate, data, error, isPending } = useWrite(formApi.restOptions)
  const refusal = error as ApiError | null
  const isOwn = useOrgId() === useUrlOrgId()
  if (!isOwn) return null
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        isDisabled={!isUnchanged}
        isPending={isPending}
        onPress={() => mutate({ id: formId, fieldId: field.id, values: {} })}
      >
        <PlugZap aria-hidden className="size-4" />
        {say(restText.try)}
      </Button>
      {!isUnchanged && <p className="text-xs text-muted">{say(restText.tryHint)}</p>}
      {refusal && <Alert kind="danger">{say(errorWords(refusal.code), refusal.params)}</Alert>}
      {data && data.items.length === 0 && !data.text?.text && <Alert kind="warn">{say(restText.tryEmpty)}</Alert>}
      {data && (data.items.length > 0 || data.text) && (
        <Alert kind="ok" title={say(restText.tryText)}>
          {data.text && <UserText>{data.text.text}</UserText>}
          <span className="mt-1 flex flex-wrap gap-1">
            {data.items.slice(0, shown).map(({ key, label }) => (
              <Tag key={key}>
                <UserText>{label}</UserText>
              </Tag>
            ))}
          </span>
        </Alert>
      )}
    </div>
  )
}
