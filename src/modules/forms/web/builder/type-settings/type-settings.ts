/** What the settings of each type are made of: one line a setting. A type without a line does not compile. */
import type { Words } from '#core/words.ts'
import type { FieldType } from '../../../definition.ts'
import { barcodeFormats } from '../../../kinds/barcode/definition.ts'
import { ownText, restText } from '../type-settings-text.ts'

export type Setting =
  | { kind: 'number'; name: string; label: Words; min?: number; max?: number; isEmptyNull?: false; isWhole?: true }
  | { kind: 'text'; name: string; label: Words; hint?: Words }
  | { kind: 'texts'; name: string; label: Words; hint?: Words }
  | { kind: 'both'; name: string; labels: { ar: Words; en: Words }; isLong?: true }
  | { kind: 'choice'; name: string; label: Words; items: readonly { id: string; name: Words | string }[] }
  | { kind: 'flag'; name: string; label: Words }
  | { kind: 'time' | 'moment' | 'day'; name: string; label: Words }
  | { kind: 'groups' | 'boards' }
  | { kind: 'options' | 'levels' | 'tree' | 'columns' | 'formula' | 'fileTypes' | 'formats' | 'header' | 'try' }
  | { kind: 'follows' | 'texts-map' | 'numbers-map' | 'sets' }

const count = (name: 'minCount' | 'maxCount' | 'minRows' | 'maxRows', max: number): Setting => ({
  kind: 'number',
  name,
  label: ownText[name],
  min: name.startsWith('min') ? 0 : 1,
  max,
  isWhole: true,
})
const length = (max: number): Setting[] => [
  { kind: 'number', name: 'minLength', label: ownText.minLength, min: 0, max, isWhole: true },
  { kind: 'number', name: 'maxLength', label: ownText.maxLength, min: 1, max, isWhole: true },
]
const regex: Setting = { kind: 'text', name: 'regex', label: ownText.regex, hint: ownText.regexHint }
const files: Setting[] = [
  { kind: 'fileTypes' },
  {
    kind: 'number',
    name: 'maxFileCount',
    label: ownText.maxFileCount,
    min: 1,
    max: 20,
    isEmptyNull: false,
    isWhole: true,
  },
  { kind: 'number', name: 'maxFileSizeMb', label: ownText.maxFileSizeMb, min: 0.1, max: 100, isEmptyNull: false },
]
const unit: Setting = { kind: 'both', name: 'unit', labels: { ar: ownText.unitAr, en: ownText.unitEn } }
const followed: Setting = { kind: 'follows' }
const counts: Setting[] = [count('minCount', 100), count('maxCount', 100)]
const asked: Setting[] = [
  { kind: 'text', name: 'url', label: restText.url, hint: restText.urlHint },
  {
    kind: 'choice',
    name: 'method',
    label: restText.method,
    items: [
      { id: 'GET', name: 'GET' },
      { id: 'POST', name: 'POST' },
    ],
  },
  { kind: 'header' },
]
const rest: Setting[] = [
  ...asked,
  { kind: 'text', name: 'itemsAt', label: restText.itemsAt, hint: restText.itemsAtHint },
  { kind: 'text', name: 'keyAt', label: restText.keyAt },
  { kind: 'text', name: 'labelAt', label: restText.labelAt },
  { kind: 'text', name: 'searchParam', label: restText.searchParam, hint: restText.searchHint },
]
const restCreate: Setting[] = [
  ...rest,
  { kind: 'text', name: 'createUrl', label: restText.createUrl },
  { kind: 'text', name: 'createLabelAt', label: restText.createLabelAt },
  { kind: 'try' },
]
const display = (other: 'radio' | 'checkboxes'): Setting => ({
  kind: 'choice',
  name: 'display',
  label: ownText.display,
  items: [
    { id: 'list', name: ownText.list },
    { id: other, name: ownText[other] },
  ],
})
const from = (kind: 'day' | 'moment'): Setting[] => [
  { kind, name: 'min', label: ownText.min },
  { kind, name: 'max', label: ownText.max },
]

export const typeSettings: Record<FieldType, readonly Setting[]> = {
  TEXT: [...length(10_000), regex],
  MULTI_LINE_TEXT: [
    ...length(20_000),
    regex,
    { kind: 'number', name: 'rows', label: ownText.rows, min: 2, max: 30, isWhole: true },
  ],
  RICH_TEXT: length(50_000),
  EMAIL: [{ kind: 'texts', name: 'domains', label: ownText.domains, hint: ownText.domainsHint }],
  PHONE: [{ kind: 'text', name: 'country', label: ownText.country, hint: ownText.countryHint }],
  URL: [{ kind: 'text', name: 'urlPattern', label: ownText.urlPattern, hint: ownText.regexHint }],
  PASSWORD: length(200),
  TEXT_WITH_DROPDOWN: [{ kind: 'options' }, ...length(1000), regex],
  NUMBER: [
    { kind: 'number', name: 'minValue', label: ownText.minValue },
    { kind: 'number', name: 'maxValue', label: ownText.maxValue },
    { kind: 'number', name: 'decimals', label: ownText.decimals, min: 0, max: 10, isWhole: true },
    unit,
  ],
  PROGRESS: [{ kind: 'number', name: 'step', label: ownText.step, min: 1, max: 50, isWhole: true }],
  SELECT: [{ kind: 'options' }, display('radio')],
  MULTI_SELECT: [{ kind: 'options' }, display('checkboxes'), ...counts],
  CASCADER: [{ kind: 'levels' }, { kind: 'tree' }, { kind: 'flag', name: 'canStopEarly', label: ownText.canStopEarly }],
  PRIORITY: [],
  COLOR_PICKER: [],
  DATE: from('day'),
  TIME: [
    { kind: 'time', name: 'minTime', label: ownText.minTime },
    { kind: 'time', name: 'maxTime', label: ownText.maxTime },
  ],
  DATETIME: from('moment'),
  USER: [{ kind: 'groups' }],
  USER_MULTI_SELECT: [{ kind: 'groups' }, ...counts],
  GROUP: [{ kind: 'groups' }],
  GROUP_MULTI_SELECT: [{ kind: 'groups' }, ...counts],
  CUSTOMER: [],
  FILE: files,
  IMAGE: files,
  VIDEO: files,
  AUDIO: files,
  SIGNATURE: [],
  LOCATION: [
    { kind: 'number', name: 'lat', label: ownText.lat, min: -90, max: 90 },
    { kind: 'number', name: 'lng', label: ownText.lng, min: -180, max: 180 },
    { kind: 'number', name: 'zoom', label: ownText.zoom, min: 1, max: 18, isWhole: true },
  ],
  SCANNER: [{ kind: 'formats' }, regex],
  BARCODE: [
    {
      kind: 'choice',
      name: 'format',
      label: ownText.format,
      items: barcodeFormats.map((format) => ({ id: format, name: format })),
    },
  ],
  QR_CODE: [],
  TABLE: [
    { kind: 'columns' },
    { kind: 'flag', name: 'canAddRows', label: ownText.canAddRows },
    count('minRows', 200),
    count('maxRows', 200),
  ],
  MULTI_SELECT_TO_TABLE: [{ kind: 'options' }, { kind: 'columns' }],
  TICKET: [{ kind: 'boards' }],
  TICKET_TABLE: [{ kind: 'boards' }, ...counts],
  EQUATION_EVALUATOR: [
    { kind: 'formula' },
    { kind: 'number', name: 'decimals', label: ownText.decimals, min: 0, max: 10, isEmptyNull: false, isWhole: true },
    unit,
  ],
  DYNAMIC_FIELD: [followed, { kind: 'texts-map' }],
  DYNAMIC_NUMBER: [followed, { kind: 'numbers-map' }],
  DYNAMIC_SELECT: [followed, { kind: 'sets' }],
  REST_API_SELECT: [...rest, { kind: 'try' }],
  REST_API_MULTI_SELECT: [...rest, { kind: 'try' }],
  REST_API_SELECT_WITH_CREATE: restCreate,
  REST_API_MULTI_SELECT_WITH_CREATE: restCreate,
  REST_API_TEXT: [...asked, { kind: 'text', name: 'labelAt', label: restText.textAt }, { kind: 'try' }],
  TITLE: [
    {
      kind: 'choice',
      name: 'level',
      label: ownText.level,
      items: (['large', 'medium', 'small'] as const).map((id) => ({ id, name: ownText[id] })),
    },
  ],
  DESCRIPTION: [{ kind: 'both', name: 'text', labels: { ar: ownText.textAr, en: ownText.textEn }, isLong: true }],
}
