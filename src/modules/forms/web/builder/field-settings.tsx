/** Everything that can be set about one field, in folds: what it is, its type's own, who edits it, where it stands, when, and which values. */
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ComboBox } from '#ui/form/combo-box.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { useSay } from '#ui/words.tsx'
import { fieldTypes, type Field, type FieldType } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'
import { keyFor, keysOf } from './blanks.ts'
import { ConditionsEditor } from './conditions-editor.tsx'
import { DefaultValue } from './default-value.tsx'
import { isSame } from './differences.ts'
import { useFieldEdit, type FieldEdit } from './field-edit.ts'
import { OwnFields } from './own/own-fields.tsx'
import { BothLanguages } from './parts.tsx'
import { PlaceFields } from './place-fields.tsx'
import { RightsFields } from './rights-fields.tsx'
import { RulesFields } from './rules-fields.tsx'
import { settingsText } from './settings-text.ts'
import { typeText } from './types-text.ts'
import type { Design } from './use-design.ts'

/** Options are kept where the new type has them too. */
const configFor = (type: FieldType, { config }: Field): Field['config'] => {
  const blank = structuredClone(kindOf(type).blank) as Field['config']
  return Object.fromEntries(
    Object.entries(blank).map(([name, value]) => [name, name === 'options' ? (config[name] ?? value) : value]),
  )
}

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
      <ComboBox
        label={say(settingsText.type)}
        hint={design.isSaved(field.id) ? say(settingsText.typeHint) : undefined}
        items={fieldTypes.map((id) => ({ id, name: say(typeText[id]) }))}
        value={field.type}
        onChange={(type) => {
          if (!type || type === field.type) return
          const next = type as FieldType
          set({ type: next, config: configFor(next, field), defaultValue: null, mathRelationships: [] })
        }}
      />
      {!kind.isStatic && (
        <>
          <BothLanguages
            labels={{ ar: settingsText.hintAr, en: settingsText.hintEn }}
            value={field.hint}
            onChange={(hint) => set({ hint }, 'hint')}
            problem={(language) => problemAt(`hint.${language}`)}
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
  isSame(
    saved.fields.find(({ id }) => id === field.id),
    field,
  )

export const FieldSettings = ({ design, field }: { design: Design; field: Field }) => {
  const say = useSay()
  const edit = useFieldEdit(design, field)
  const { set, problemAt } = edit
  const { isStatic, isComputed } = kindOf(field.type)
  return (
    <div>
      <Disclosure level={2} isOpen title={say(settingsText.basics)}>
        <Basics design={design} edit={edit} />
      </Disclosure>
      <Disclosure level={2} isOpen title={say(settingsText.own, { type: say(typeText[field.type]) })}>
        <OwnFields
          form={design.now}
          formId={design.formId}
          field={field}
          isKept={isKept(design, field)}
          onConfig={(part, together) => set({ config: { ...field.config, ...part } }, together && `config ${together}`)}
          problemAt={(at) => problemAt(`config.${at}`)}
        />
      </Disclosure>
      <Disclosure level={2} title={say(settingsText.place)}>
        <PlaceFields form={design.now} edit={edit} />
      </Disclosure>
      {!isStatic && (
        <Disclosure level={2} title={say(settingsText.rights)}>
          <RightsFields edit={edit} isComputed={isComputed === true} />
        </Disclosure>
      )}
      <Disclosure level={2} title={say(settingsText.conditions)}>
        <ConditionsEditor
          form={design.now}
          fieldId={field.id}
          effects={isStatic || isComputed ? ['show', 'hide'] : ['show', 'hide', 'require']}
          value={field.conditions}
          onChange={(conditions, together) => set({ conditions }, together)}
          problemAt={problemAt}
        />
      </Disclosure>
      {!isStatic && !isComputed && (
        <Disclosure level={2} title={say(settingsText.rules)}>
          <RulesFields form={design.now} edit={edit} />
        </Disclosure>
      )}
    </div>
  )
}
