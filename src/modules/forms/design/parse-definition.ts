/** Parses and validates a form file; fills in defaults and names problems by path. */
import { readJson } from '#core/values/json.ts'
import { blankField, blankSection } from '../blank.ts'
import { upgradeDefinition } from './upgrade-names.ts'
import { problemsInTurns, type DefinitionProblem } from './definition-problems.ts'
import { fieldTypes, FormDefinition, maxCounts } from '../definition.ts'
import { loadFormEngines } from '../engines.ts'
import { isFieldType } from '../field-kinds.ts'
import { issueProblems } from './issue-problems.ts'

type Raw = Record<string, unknown>
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Lists over the limit are left as they are and rejected later by length. */
const mapWithin = (value: unknown, most: number, make: (item: Raw, at: number) => Raw) =>
  Array.isArray(value) && value.length <= most
    ? value.map((item, at) => (isObject(item) ? make(item, at) : item))
    : value

/** Uses the English name where the Arabic one is missing. */
const fillArabicName = (name: unknown) => {
  if (!isObject(name)) return name
  const isLacking = name['ar'] === undefined || name['ar'] === ''
  return isLacking ? { ...name, ar: name['en'] } : name
}
const without = (raw: Raw, ...names: string[]) =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)))

const completeField = (raw: Raw, at: number): Raw => {
  // An unknown type is rejected later; any known type supplies the defaults until then.
  const type = isFieldType(raw['type']) ? raw['type'] : fieldTypes[0]
  const blank = blankField({ id: '', sectionId: '', key: '', type, name: { ar: '', en: '' } })
  const configuration = isObject(raw['configuration'])
    ? { ...blank.configuration, ...raw['configuration'] }
    : (raw['configuration'] ?? blank.configuration)
  const own = without(blank, 'id', 'sectionId', 'key', 'type', 'name')
  return { ...own, uiOrder: at, ...raw, name: fillArabicName(raw['name']), configuration }
}
const completeSection = (raw: Raw, at: number): Raw => ({
  ...without(blankSection({ id: '', title: { ar: '', en: '' } }), 'id', 'title'),
  uiOrder: at,
  ...raw,
  title: fillArabicName(raw['title']),
})

export const completeDefinition = (raw: unknown): unknown =>
  isObject(raw)
    ? {
        description: { ar: '', en: '' },
        script: '',
        tabs: [],
        ...raw,
        title: fillArabicName(raw['title']),
        sections: mapWithin(raw['sections'], maxCounts.sections, completeSection),
        fields: mapWithin(raw['fields'], maxCounts.fields, completeField),
      }
    : raw

export type ValidatedDefinition = { problems: DefinitionProblem[]; definition: FormDefinition | null }

/** The definition is null if there are problems. */
export const validateDefinition = async (raw: unknown): Promise<ValidatedDefinition> => {
  const read = FormDefinition.safeParse(raw, { reportInput: true })
  if (!read.success) return { problems: issueProblems('$', read.error.issues), definition: null }
  await loadFormEngines()
  const problems = await problemsInTurns(read.data)
  return { problems, definition: problems.length === 0 ? read.data : null }
}

export const parseDefinition = async (text: string): Promise<ValidatedDefinition> => {
  const read = readJson(text)
  if (!read) return { problems: [{ path: '$', problem: 'json' }], definition: null }
  return validateDefinition(completeDefinition(upgradeDefinition(read.value)))
}
