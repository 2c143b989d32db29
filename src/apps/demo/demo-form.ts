/** The demo board's form, made of the demo's words. */
import { randomUUID } from 'node:crypto'
import type { Field, FieldType, FormDefinition, Section } from '#modules/forms/definition.ts'
import { demoForm, demoPlaces, requestKinds } from './demo-board-text.ts'
import { blankColumn } from '#modules/forms/blank.ts'

const none = { ar: '', en: '' }
type FieldKey = keyof typeof demoForm.fields
export type DemoFields = Record<FieldKey, string>
export type OwnerColumns = Record<keyof typeof demoForm.columns, string>

const ids = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, randomUUID()])) as Record<K, string>
const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[]

type Given = { type: FieldType; sectionId: string; configuration?: Record<string, unknown> } & Partial<Field>

const makeField =
  (fieldIds: DemoFields) =>
  (key: FieldKey, { configuration = {}, ...settings }: Given, at: number): Field => ({
    id: fieldIds[key],
    key,
    hintMessage: none,
    ...demoForm.fields[key],
    isRequired: false,
    isEditable: true,
    isEditablePost: true,
    isEditableByOwner: false,
    isHidden: false,
    isUnique: false,
    isArchived: false,
    uiOrder: at,
    width: 'half',
    pinned: false,
    pinnedOrder: null,
    editableBy: [],
    configurableBy: [],
    editableStatus: [],
    errorMessage: none,
    defaultValue: null,
    preventedValues: { values: [], message: none },
    conditions: [],
    mathRelationships: [],
    configuration,
    ...settings,
  })

const choices = (fees: { value: string; label: { ar: string; en: string }; color: string }[]) =>
  fees.map(({ value, label, color }) => ({ value, label, color }))

const tree = demoPlaces.map(({ value, label, children }) => ({
  value,
  label,
  children: children.map((place) => ({
    ...place,
    children: place.children.map((village) => ({ ...village, children: [] })),
  })),
}))

const ownerColumns = (columns: OwnerColumns) => {
  return [
    {
      ...blankColumn,
      id: columns.owner,
      value: 'owner',
      title: demoForm.columns.owner,
      type: 'TEXT',
      isRequired: true,
    },
    {
      ...blankColumn,
      id: columns.national,
      value: 'national',
      title: demoForm.columns.national,
      type: 'TEXT',
      isRequired: false,
    },
    {
      ...blankColumn,
      id: columns.share,
      value: 'share',
      title: demoForm.columns.share,
      type: 'NUMBER',
      isRequired: true,
    },
  ]
}

type SectionKey = keyof typeof demoForm.sections

type Entry = [FieldKey, Given]

const parcelFields = (sectionId: string): Entry[] => [
  [
    'kind',
    {
      type: 'SELECT',
      sectionId,
      isRequired: true,
      pinned: true,
      pinnedOrder: 1,
      configuration: { options: choices(requestKinds) },
    },
  ],
  [
    'village',
    {
      type: 'CASCADER',
      sectionId,
      isRequired: true,
      width: 'full',
      configuration: { levels: demoForm.levels, tree, canStopEarly: false },
    },
  ],
  ['basin', { type: 'TEXT', sectionId, isRequired: true, configuration: { maxLength: 80 } }],
  ['parcel', { type: 'TEXT', sectionId, isRequired: true, width: 'quarter', configuration: { regex: '^[0-9]{1,5}$' } }],
  [
    'area',
    {
      type: 'NUMBER',
      sectionId,
      isRequired: true,
      width: 'quarter',
      configuration: { minValue: 1, decimals: 2, unit: demoForm.unit },
    },
  ],
  ['place', { type: 'LOCATION', sectionId, width: 'full', configuration: { lat: 31.6, lng: 36.1, zoom: 7 } }],
]

const ownerFields = (sectionId: string, columns: OwnerColumns): Entry[] => [
  [
    'owners',
    {
      type: 'TABLE',
      sectionId,
      width: 'full',
      configuration: { columns: ownerColumns(columns), canAddRows: true },
    },
  ],
  [
    'documents',
    {
      type: 'FILE',
      sectionId,
      width: 'full',
      configuration: { allowedTypes: ['application/pdf', 'image/*'], maxFileCount: 10, maxFileSizeMb: 10 },
    },
  ],
]

const feeFields = (sectionId: string, fieldIds: DemoFields): Entry[] => [
  [
    'rate',
    {
      type: 'DYNAMIC_NUMBER',
      sectionId,
      width: 'third',
      configuration: {
        sourceFieldId: fieldIds.kind,
        map: requestKinds.map(({ value, fee }) => ({ value, number: fee })),
        otherwise: null,
      },
    },
  ],
  [
    'fee',
    {
      type: 'EQUATION_EVALUATOR',
      sectionId,
      width: 'third',
      configuration: { expression: 'area * rate + 10.0', decimals: 2 },
    },
  ],
  ['receipt', { type: 'TEXT', sectionId, width: 'third', isUnique: true, configuration: { regex: '^[0-9]{6}$' } }],
]

const visitFields = (sectionId: string): Entry[] => [
  ['visitDate', { type: 'DATE', sectionId }],
  ['surveyor', { type: 'USER', sectionId, configuration: { within: [] } }],
  ['marks', { type: 'NUMBER', sectionId, width: 'third', configuration: { minValue: 0, maxValue: 60, decimals: 0 } }],
  ['findings', { type: 'RICH_TEXT', sectionId, width: 'full' }],
  ['signature', { type: 'SIGNATURE', sectionId, width: 'full' }],
]

const fieldsOf = (fieldIds: DemoFields, sections: Record<SectionKey, string>, columns: OwnerColumns) => {
  const make = makeField(fieldIds)
  return [
    ...parcelFields(sections.parcel),
    ...ownerFields(sections.owners, columns),
    ...feeFields(sections.fees, fieldIds),
    ...visitFields(sections.visit),
  ].map(([key, field], at) => make(key, field, at))
}

/** Only requests that need a site visit have one. */
const withVisit = ['survey', 'subdivision', 'boundary', 'correction']

/** `surveyors` are the groups that see the section of the visit. */
export const makeDemoForm = (surveyors: string[]) => {
  const fields = ids(keysOf(demoForm.fields))
  const sections = ids(keysOf(demoForm.sections))
  const tabs = ids(keysOf(demoForm.tabs))
  const columns = ids(keysOf(demoForm.columns))
  const section = (key: SectionKey, tabId: string, more: Partial<Section> = {}): Section => ({
    id: sections[key],
    tabId,
    description: none,
    ...demoForm.sections[key],
    icon: '',
    uiOrder: keysOf(demoForm.sections).indexOf(key),
    securityPolicies: [],
    isHidden: false,
    conditions: [],
    ...more,
  })
  const isVisited = {
    effect: 'show' as const,
    logic: 'AND' as const,
    items: [{ fieldId: fields.kind, operator: 'EQUAL' as const, value: withVisit }],
  }
  const definition: FormDefinition = {
    title: demoForm.title,
    description: demoForm.description,
    script: '',
    tabs: keysOf(demoForm.tabs).map((key, at) => ({ id: tabs[key], name: demoForm.tabs[key], icon: '', uiOrder: at })),
    sections: [
      section('parcel', tabs.request),
      section('owners', tabs.request),
      section('fees', tabs.visit),
      section('visit', tabs.visit, { securityPolicies: surveyors, conditions: [isVisited] }),
    ],
    fields: fieldsOf(fields, sections, columns),
  }
  return { definition, fields, columns }
}
