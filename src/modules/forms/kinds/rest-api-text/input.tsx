import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { call } from '#ui/calls/network.ts'
import { useSay } from '#ui/words.tsx'
import { formApi } from '../../api.ts'
import { isBlank } from '../../values/stored-value.ts'
import { useFill } from '../../web/fill/fill-scope.tsx'
import { fillText } from '../../web/fill/fill-text.ts'
import type { InputProps } from '../../web/fill/fill-types.ts'
import { Retry } from '../../web/fill/rest-options.tsx'
import { fetchedText } from './definition.ts'

/** Fetched on request; the fetched text is stored. */
export const RestTextInput = ({ field, value, onChange, onBlur, ...rest }: InputProps) => {
  const say = useSay()
  const orgId = useOrgId()
  const { formId, values } = useFill()
  const fetching = useMutation({
    mutationFn: () => call(formApi.restOptions, orgId, { id: formId, fieldId: field.id, values: values() }),
    onSuccess: ({ text }) => onChange(text ?? undefined),
    onSettled: onBlur,
  })
  const text = isBlank(value) ? '' : fetchedText(value as never)
  return (
    <div className="grid gap-1.5">
      <TextField
        {...rest}
        isReadOnly
        value={text}
        placeholder={say(fillText.notYet)}
        end={
          <Button size="small" look="ghost" isPending={fetching.isPending} onPress={() => fetching.mutate()}>
            {!fetching.isPending && <RefreshCw aria-hidden className="size-3.5" />}
            {say(text ? fillText.restAgain : fillText.restAsk)}
          </Button>
        }
      />
      {fetching.error && <Retry error={fetching.error} onRetry={() => fetching.mutate()} />}
    </div>
  )
}
