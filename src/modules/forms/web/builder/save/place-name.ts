/** Names the setting that a problem belongs to: “Columns 2” for `configuration.columns.1.title.ar`. */
import type { Words } from '#core/words.ts'
import type { Say } from '#ui/words.tsx'
import type { FormDefinition } from '../../../definition.ts'
import { columnText, followText, formulaText, optionText, treeText } from '../type-settings-text.ts'
import { settingsText } from '../settings-text.ts'
import { kindSettings } from '../type-settings/kind-settings.ts'
import type { FormProblem } from './problems.ts'

const ofPart: Record<string, Words> = {
  'name.ar': settingsText.nameAr,
  'name.en': settingsText.nameEn,
  'title.ar': settingsText.nameAr,
  'title.en': settingsText.nameEn,
  key: settingsText.key,
  sectionId: settingsText.section,
  pinnedOrder: settingsText.pinnedOrder,
  defaultValue: settingsText.defaultValue,
  isUnique: settingsText.isUnique,
  isRequired: settingsText.isRequired,
  conditions: settingsText.conditions,
  mathRelationships: settingsText.maths,
  preventedValues: settingsText.prevented,
}
const ofEditors: Record<string, Words> = {
  options: optionText.options,
  columns: columnText.columns,
  levels: treeText.levels,
  tree: treeText.tree,
  map: followText.map,
  sets: followText.sets,
  sourceFieldId: followText.source,
  expression: formulaText.expression,
}

const settingName = (form: FormDefinition, id: string, name: string): Words | undefined => {
  const field = form.fields.find((item) => item.id === id)
  const setting = field && kindSettings[field.type].find((item) => item.kind !== 'editor' && item.name === name)
  return setting && 'label' in setting ? setting.label : ofEditors[name]
}

export const placeName = (form: FormDefinition, { id, at }: FormProblem, say: Say): string => {
  const path = at.split('.')
  const isSetting = path[0] === 'configuration'
  const [name = '', next = ''] = isSetting ? path.slice(1) : path
  const label = isSetting ? settingName(form, id, name) : (ofPart[`${name}.${next}`] ?? ofPart[name])
  if (!label) return ''
  return /^\d+$/.test(next) ? `${say(label)} ${Number(next) + 1}` : say(label)
}
