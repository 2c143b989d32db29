/** All settings of one field, in collapsible groups. */
import { isEqual } from '#core/values/equal.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay, useFormat } from '#ui/words.tsx'
import type { Field } from '../../../definition.ts'
import { kindOf } from '../../../field-kinds.ts'
import { keyFor, keysOf } from '../blanks.ts'
import { ConditionsEditor } from './conditions-editor.tsx'
import { DefaultValue } from './default-value.tsx'
import { useFieldEdit, type FieldEdit } from './field-edit.ts'
import { TypeSettings } from '../type-settings/type-fields.tsx'
import { BothLanguages } from './parts.tsx'
import { PlaceFields } from './place-fields.tsx'
import { RightsFields } from './rights-fields.tsx'
import { RulesFields } from './rules-fields.tsx'
import { settingsText } from '../settings-text.ts'
import { TypeChoice } from './type-choice.tsx'
import { builderKinds } from '../builder-kinds.ts'
import type { Design } from '../use-design.ts'
import type { ReactNode } from 'react'
import { Disclosure, WhileOpen } from '#ui/display/disclosure.tsx'
import { Tag } from '#ui/display/badges.tsx'

/** Collapsible group; a collapsed one is not rendered, to keep typing fast. */
type Props = {
  title: string
  isOpen?: boolean
  /** Number of set values, shown while collapsed. */
  count?: number
  children: ReactNode
}

const SettingsPart = ({ title, isOpen, count = 0, children }: Props) => {
  const format = useFormat()
  return (
    <Disclosure level={2} title={title} isOpen={isOpen} end={count > 0 && <Tag>{format.number(count)}</Tag>}>
      <WhileOpen>{children}</WhileOpen>
    </Disclosure>
  )
}

const Basics = ({ design, edit }: { design: Design; edit: FieldEdit }) => {
  const say = useSay()
  const { field, set, problemAt } = edit
  const kind = kindOf(field.type)
  const { now } = design
  /** The key follows the English name until the field is saved or the key is edited. */
  const isKeyDerived = !design.isSaved(field.id) && field.key === keyFor(field.name.en, keysOf(now, field.id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BothLanguages
        isRequired
        labels={{ ar: settingsText.nameAr, en: settingsText.nameEn }}
        value={field.name}
        onChange={(name) => set({ name, ...(isKeyDerived && { key: keyFor(name.en, keysOf(now, field.id)) }) }, 'name')}
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
          {!kind.compute && (
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

const isUnchanged = ({ saved }: Design, field: Field) =>
  isEqual(
    saved.fields.find(({ id }) => id === field.id),
    field,
  )

export const FieldSettings = ({ design, field }: { design: Design; field: Field }) => {
  const say = useSay()
  const edit = useFieldEdit(design, field)
  const { set, problemAt } = edit
  const { isStatic, compute } = kindOf(field.type)
  /** Groups with problems are expanded. */
  const hasProblem = (...names: (keyof Field)[]) => names.some((name) => problemAt(name) !== undefined)
  return (
    <div>
      <SettingsPart isOpen title={say(settingsText.basics)}>
        <Basics design={design} edit={edit} />
      </SettingsPart>
      <SettingsPart isOpen title={say(settingsText.own, { type: say(builderKinds[field.type].name) })}>
        <TypeSettings
          form={design.now}
          formId={design.formId}
          field={field}
          isUnchanged={isUnchanged(design, field)}
          onConfig={(part, mergeKey) =>
            set({ configuration: { ...field.configuration, ...part } }, mergeKey && `configuration ${mergeKey}`)
          }
          problemAt={(at) => problemAt(`configuration.${at}`)}
        />
      </SettingsPart>
      <SettingsPart title={say(settingsText.place)} isOpen={hasProblem('sectionId', 'pinnedOrder')}>
        <PlaceFields form={design.now} edit={edit} />
      </SettingsPart>
      {!isStatic && (
        <SettingsPart
          title={say(settingsText.rights)}
          count={field.editableBy.length + field.editableStatus.length + field.configurableBy.length}
        >
          <RightsFields edit={edit} isComputed={compute !== undefined} />
        </SettingsPart>
      )}
      <SettingsPart
        title={say(settingsText.conditions)}
        count={field.conditions.length}
        isOpen={hasProblem('conditions')}
      >
        <ConditionsEditor
          form={design.now}
          fieldId={field.id}
          effects={isStatic || compute ? ['show', 'hide'] : ['show', 'hide', 'require']}
          value={field.conditions}
          onChange={(conditions, mergeKey) => set({ conditions }, mergeKey)}
          problemAt={problemAt}
        />
      </SettingsPart>
      {!isStatic && !compute && (
        <SettingsPart
          title={say(settingsText.rules)}
          count={field.preventedValues.values.length + field.mathRelationships.length}
          isOpen={hasProblem('preventedValues', 'mathRelationships')}
        >
          <RulesFields form={design.now} edit={edit} />
        </SettingsPart>
      )}
    </div>
  )
}
