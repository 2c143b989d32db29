/** The settings of a kind of field: one line each, and those that several kinds share. */
import type { Words } from '#core/words.ts'
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

export const countSetting = (name: 'minCount' | 'maxCount' | 'minRows' | 'maxRows', max: number): Setting => ({
  kind: 'number',
  name,
  label: ownText[name],
  min: name.startsWith('min') ? 0 : 1,
  max,
  isWhole: true,
})
export const lengthSettings = (max: number): Setting[] => [
  { kind: 'number', name: 'minLength', label: ownText.minLength, min: 0, max, isWhole: true },
  { kind: 'number', name: 'maxLength', label: ownText.maxLength, min: 1, max, isWhole: true },
]
export const regexSetting: Setting = { kind: 'text', name: 'regex', label: ownText.regex, hint: ownText.regexHint }
export const fileSettings: Setting[] = [
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
export const unitSetting: Setting = { kind: 'both', name: 'unit', labels: { ar: ownText.unitAr, en: ownText.unitEn } }
export const followedSetting: Setting = { kind: 'follows' }
export const countSettings: Setting[] = [countSetting('minCount', 100), countSetting('maxCount', 100)]
export const requestSettings: Setting[] = [
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
export const restSettings: Setting[] = [
  ...requestSettings,
  { kind: 'text', name: 'itemsAt', label: restText.itemsAt, hint: restText.itemsAtHint },
  { kind: 'text', name: 'keyAt', label: restText.keyAt },
  { kind: 'text', name: 'labelAt', label: restText.labelAt },
  { kind: 'text', name: 'searchParam', label: restText.searchParam, hint: restText.searchHint },
]
export const restCreateSettings: Setting[] = [
  ...restSettings,
  { kind: 'text', name: 'createUrl', label: restText.createUrl },
  { kind: 'text', name: 'createLabelAt', label: restText.createLabelAt },
  { kind: 'try' },
]
export const displaySetting = (other: 'radio' | 'checkboxes'): Setting => ({
  kind: 'choice',
  name: 'display',
  label: ownText.display,
  items: [
    { id: 'list', name: ownText.list },
    { id: other, name: ownText[other] },
  ],
})
export const boundSettings = (kind: 'day' | 'moment'): Setting[] => [
  { kind, name: 'min', label: ownText.min },
  { kind, name: 'max', label: ownText.max },
]
