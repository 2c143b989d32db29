/** The settings of a kind of field: how each is described, and those that several kinds share. */
import type { ComponentType } from 'react'
import type { Words } from '#core/words.ts'
import { FileTypes } from '../../../kinds/file/file-types.tsx'
import { typeSettingsText, restText } from '../type-settings-text.ts'
import { FollowedField } from './source-field.tsx'
import { OptionsSetting } from './options-editor.tsx'
import { RestHeader } from './rest-header.tsx'
import { RestTry } from './rest-try.tsx'
import type { SettingsProps } from './type-props.ts'
import { BoardsSetting, GroupsSetting } from './limit-settings.tsx'

export type Setting =
  | { kind: 'number'; name: string; label: Words; min?: number; max?: number; isEmptyNull?: false; isWhole?: true }
  | { kind: 'text'; name: string; label: Words; hint?: Words }
  | { kind: 'texts'; name: string; label: Words; hint?: Words }
  | { kind: 'both'; name: string; labels: { ar: Words; en: Words }; isLong?: true }
  | { kind: 'choice'; name: string; label: Words; items: readonly { id: string; name: Words | string }[] }
  | { kind: 'flag'; name: string; label: Words }
  | { kind: 'time' | 'moment' | 'day'; name: string; label: Words }
  | EditorSetting
/** Settings that need an editor of their own, and their names among the settings. */
export type EditorSetting = { kind: 'editor'; names: readonly string[]; Editor: ComponentType<SettingsProps> }

const editor = (Editor: EditorSetting['Editor'], ...names: string[]): EditorSetting => ({
  kind: 'editor',
  names,
  Editor,
})

export const groupsSetting = editor(GroupsSetting, 'within')
export const boardsSetting = editor(BoardsSetting, 'within')
export const optionsSetting = editor(OptionsSetting, 'options')
export const trySetting = editor(RestTry)
export const followedSetting = editor(FollowedField, 'sourceFieldId')
export const countSetting = (name: 'minCount' | 'maxCount' | 'minRows' | 'maxRows', max: number): Setting => ({
  kind: 'number',
  name,
  label: typeSettingsText[name],
  min: name.startsWith('min') ? 0 : 1,
  max,
  isWhole: true,
})
export const lengthSettings = (max: number): Setting[] => [
  { kind: 'number', name: 'minLength', label: typeSettingsText.minLength, min: 0, max, isWhole: true },
  { kind: 'number', name: 'maxLength', label: typeSettingsText.maxLength, min: 1, max, isWhole: true },
]
export const regexSetting: Setting = {
  kind: 'text',
  name: 'regex',
  label: typeSettingsText.regex,
  hint: typeSettingsText.regexHint,
}
export const fileSettings: Setting[] = [
  editor(FileTypes, 'allowedTypes'),
  {
    kind: 'number',
    name: 'maxFileCount',
    label: typeSettingsText.maxFileCount,
    min: 1,
    max: 20,
    isEmptyNull: false,
    isWhole: true,
  },
  {
    kind: 'number',
    name: 'maxFileSizeMb',
    label: typeSettingsText.maxFileSizeMb,
    min: 0.1,
    max: 100,
    isEmptyNull: false,
  },
]
export const unitSetting: Setting = {
  kind: 'both',
  name: 'unit',
  labels: { ar: typeSettingsText.unitAr, en: typeSettingsText.unitEn },
}
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
  editor(RestHeader, 'header'),
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
  trySetting,
]
export const displaySetting = (other: 'radio' | 'checkboxes'): Setting => ({
  kind: 'choice',
  name: 'display',
  label: typeSettingsText.display,
  items: [
    { id: 'list', name: typeSettingsText.list },
    { id: other, name: typeSettingsText[other] },
  ],
})
export const boundSettings = (kind: 'day' | 'moment'): Setting[] => [
  { kind, name: 'min', label: typeSettingsText.min },
  { kind, name: 'max', label: typeSettingsText.max },
]
