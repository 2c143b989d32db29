/** Section, width and pinning of a field. */
import { Checkbox } from '#ui/form/checkbox.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import { widths, type FormDefinition } from '../../../definition.ts'
import { liveFields } from '../edits.ts'
import type { FieldEdit } from './field-edit.ts'
import { Halves } from './parts.tsx'
import { settingsText } from '../settings-text.ts'

export const PlaceFields = ({ form, edit }: { form: FormDefinition; edit: FieldEdit }) => {
  const say = useSay()
  const { field, set, problemAt } = edit
  const nextPin = liveFields(form).filter(({ pinned }) => pinned).length + 1
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Halves>
        <Select
          label={say(settingsText.section)}
          items={form.sections.map(({ id, title }) => ({ id, name: say(title) }))}
          value={field.sectionId}
          onChange={(sectionId) => set({ sectionId })}
          problem={problemAt('sectionId')}
        />
        <Select
          label={say(settingsText.width)}
          items={widths.map((id) => ({ id, name: say(settingsText[id]) }))}
          value={field.width}
          onChange={(width) => set({ width })}
        />
      </Halves>
      <Checkbox isSelected={field.pinned} onChange={(pinned) => set({ pinned, pinnedOrder: pinned ? nextPin : null })}>
        {say(settingsText.pinned)}
      </Checkbox>
      {field.pinned && (
        <NumberField
          label={say(settingsText.pinnedOrder)}
          value={field.pinnedOrder ?? undefined}
          onChange={(order) => set({ pinnedOrder: order ?? null }, 'pinnedOrder')}
          minValue={1}
          formatOptions={{ maximumFractionDigits: 0 }}
          problem={problemAt('pinnedOrder')}
        />
      )}
    </div>
  )
}
