/** Who may write in a field, in which statuses, and who may change its settings. */
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useSay } from '#ui/words.tsx'
import type { FieldEdit } from './field-edit.ts'
import { GroupsField, StatusesField } from './parts.tsx'
import { settingsText } from '../settings-text.ts'

const writing = ['isEditable', 'isEditablePost', 'isEditableByOwner'] as const
const hints = {
  isEditable: settingsText.isEditableHint,
  isEditablePost: settingsText.isEditablePostHint,
  isEditableByOwner: settingsText.isEditableByOwnerHint,
  isHidden: settingsText.isHiddenHint,
  isUnique: settingsText.isUniqueHint,
}

export const RightsFields = ({ edit: { field, set }, isComputed }: { edit: FieldEdit; isComputed: boolean }) => {
  const say = useSay()
  const flags = isComputed ? (['isHidden'] as const) : ([...writing, 'isHidden', 'isUnique'] as const)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {flags.map((name) => (
        <Checkbox
          key={name}
          isSelected={field[name]}
          onChange={(isOn) => set({ [name]: isOn })}
          hint={say(hints[name])}
        >
          {say(settingsText[name])}
        </Checkbox>
      ))}
      {!isComputed && (
        <>
          <GroupsField
            label={say(settingsText.editableBy)}
            hint={say(settingsText.editableByHint)}
            value={field.editableBy}
            onChange={(editableBy) => set({ editableBy })}
          />
          <StatusesField
            label={say(settingsText.editableStatus)}
            hint={say(settingsText.editableStatusHint)}
            value={field.editableStatus}
            onChange={(editableStatus) => set({ editableStatus })}
          />
        </>
      )}
      <GroupsField
        label={say(settingsText.configurableBy)}
        hint={say(settingsText.configurableByHint)}
        value={field.configurableBy}
        onChange={(configurableBy) => set({ configurableBy })}
      />
    </div>
  )
}
