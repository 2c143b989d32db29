/** Everything that can be set about one field, in folds: what it is, its type's own, who edits it, where it stands, when, and which values. */
import { isEqual } from '#core/equal.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import type { Field } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'
import { keyFor, keysOf } from './blanks.ts'
import { ConditionsEditor } from './conditions-editor.tsx'
import { DefaultValue } from './default-value.tsx'
import { useFieldEdit, type FieldEdit } from './field-edit.ts'
import { OwnFields } from './type-settings/type-fields.tsx'
import { BothLanguages } from './parts.tsx'
import { PlaceFields } from './place-fields.tsx'
import { RightsFields } from './rights-fields.tsx'
import { RulesFields } from './rules-fields.tsx'
import { SettingsPart } from './settings-part.tsx'
import { settingsText } from './settings-text.ts'
import { TypeChoice } from './type-choice.tsx'
import { builderKindOf } from './builder-kinds.ts'
import type { Design } from './use-design.ts'

const Basics = ({ design, edit }: { design: Design; edit: FieldEdit }) => {
  const say = useSay()
  const { field, set, problemAt } = edit
  const kind = kindOf(field.type)
  const { now } = design
  /** The key follows the English name until the field is saved or the key was written by hand. */
  const follows = !design.isSaved(field.id) && field.key === keyFor(field.name.en, keysOf(now, field.id))
  return (
    <div className="grid gap-4">
      <BothLanguages
        isRequired
        labels={{ ar: settingsText.nameAr, en: settingsText.nameEn }}
        value={field.name}
        onChange={(name) => set({ name, ...(follows && { key: keyFor(name.en, keysOf(now, field.id)) }) }, 'name')}
        problem={(language) => problemAt(`name.${language}`)}
      />
      <TextField
        code
        isRequired
        label={say(settingsText.key)}
        hint={say(settingsText.keyHint)}
        value={field.key}
        onChange={(key) => set({ key }, 'key')}
        problem={problemAt('key')}
      />
      <TypeChoice id={field.id} type={field.type} isSaved={design.isSaved(field.id)} change={design.change} />
      {!kind.isStatic && (
        <>
          <BothLanguages
            labels={{ ar: settingsText.hintAr, en: settingsText.hintEn }}
            value={field.hintMessage}
            onChange={(hint) => set({ hintMessage: hint }, 'hintMessage')}
            problem={(language) => problemAt(`hintMessage.${language}`)}
          />
          {!kind.isComputed && (
            <>
              <Checkbox
                isSelected={field.isRequired}
                onChange={(isRequired) => set({ isRequired })}
                hint={say(settingsText.isRequiredHint)}
              >
                {say(settingsText.isRequired)}
              </Checkbox>
              <DefaultValue edit={edit} />
            </>
          )}
        </>
      )}
    </div>
  )
}

const isKept = ({ saved }: Design, field: Field) =>
  isEqual(
    saved.fields.find(({ id }) => id === field.id),
    field,
  )

export const FieldSettings = ({ design, field }: { design: Design; field: Field }) => {
  const say = useSay()
  const edit = useFieldEdit(design, field)
  const { set, problemAt } = edit
  const { isStatic, isComputed } = kindOf(field.type)
  /** What is wrong is in sight. */
  const isWrong = (...names: (keyof Field)[]) => names.some((name) => problemAt(name) !== undefined)
  return (
    <div>
      <SettingsPart isOpen title={say(settingsText.basics)}>
        <Basics design={design} edit={edit} />
      </SettingsPart>
      <SettingsPart isOpen title={say(settingsText.own, { type: say(builderKindOf(field.type).name) })}>
        <OwnFields
          form={design.now}
          formId={design.formId}
          field={field}
          isKept={isKept(design, field)}
          onConfig={(part, together) =>
            set({ configuration: { ...field.configuration, ...part } }, together && `configuration ${together}`)
          }
          problemAt={(at) => problemAt(`configuration.${at}`)}
        />
      </SettingsPart>
      <SettingsPart title={say(settingsText.place)} isOpen={isWrong('sectionId', 'pinnedOrder')}>
        <PlaceFields form={design.now} edit={edit} />
      </SettingsPart>
      {!isStatic && (
        <SettingsPart
          title={say(settingsText.rights)}
          count={field.editableBy.length + field.editableStatus.length + field.configurableBy.length}
        >
          <RightsFields edit={edit} isComputed={isComputed === true} />
        </SettingsPart>
      )}
      <SettingsPart title={say(settingsText.conditions)} count={field.conditions.length} isOpen={isWrong('conditions')}>
        <ConditionsEditor
          form={design.now}
          fieldId={field.id}
          effects={isStatic || isComputed ? ['show', 'hide'] : ['show', 'hide', 'require']}
          value={field.conditions}
          onChange={(conditions, together) => set({ conditions }, together)}
          problemAt={problemAt}
        />
      </SettingsPart>
      {!isStatic && !isComputed && (
        <SettingsPart
          title={say(settingsText.rules)}
          count={field.preventedValues.values.length + field.mathRelationships.length}
          isOpen={isWrong('preventedValues', 'mathRelationships')}
        >
          <RulesFields form={design.now} edit={edit} />
        </SettingsPart>
      )}
    </div>
  )
}
