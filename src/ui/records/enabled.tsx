/** Parts for records that can be switched off: a checkbox, a column and a filter by `isEnabled`. */
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../form/checkbox.tsx'
import { Bound } from '../form/use-form.tsx'
import { StatusDot } from '../display/badges.tsx'
import { columnsFor, type Column } from '../table/columns.ts'
import { useSay, type Say } from '../words.tsx'
import { recordsText } from './text.ts'
import type { RecordsFilter } from './use-records.ts'

type Enabled = { isEnabled: boolean }

export const enabledFilter: RecordsFilter = {
  name: 'isEnabled',
  label: recordsText.state,
  items: [
    { id: 'true', name: recordsText.enabled },
    { id: 'false', name: recordsText.disabled },
  ],
}

export const enabledColumn = <T extends Enabled>(say: Say) =>
  columnsFor<Enabled>().accessor('isEnabled', {
    header: say(recordsText.state),
    meta: { width: '8rem', slot: 'end' },
    cell: ({ row: { original } }) => (
      <StatusDot kind={original.isEnabled ? 'ok' : 'off'}>
        {say(original.isEnabled ? recordsText.enabled : recordsText.disabled)}
      </StatusDot>
    ),
  }) as unknown as Column<T>

type Props<V extends FieldValues> = { form: UseFormReturn<V>; hint: string }

export const EnabledField = <V extends FieldValues & Enabled>({ form, hint }: Props<V>) => {
  const say = useSay()
  return (
    <div className="col-span-12">
      <Bound form={form as unknown as UseFormReturn<Enabled>} name="isEnabled">
        {({ value, onChange, onBlur }) => (
          <Checkbox isSelected={value} onChange={onChange} onBlur={onBlur} hint={hint}>
            {say(recordsText.enabled)}
          </Checkbox>
        )}
      </Bound>
    </div>
  )
}
