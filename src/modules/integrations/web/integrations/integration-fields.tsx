import type { UseFormReturn } from 'react-hook-form'
import type { ConfigKind } from '#core/config-fields.ts'
import { ConfigFields } from '#ui/form/config-fields.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { integrationText } from '../../text/integrations-text.ts'
import type { Values } from './use-integration-form.ts'

type Props = { form: UseFormReturn<Values>; kind: ConfigKind; has: Record<string, boolean>; isNew: boolean }

export const IntegrationFields = ({ kind, form, has, isNew }: Props) => {
  const say = useSay()
  return (
    <>
      <div className="col-span-12">
        <Bound form={form} name="name">
          {(bind) => (
            <TextField
              {...bind}
              isRequired
              autoFocus={isNew}
              label={say(integrationText.name)}
              hint={say(integrationText.nameHint)}
            />
          )}
        </Bound>
      </div>
      <ConfigFields kind={kind} form={form as never} has={has} needsSecrets />
    </>
  )
}
