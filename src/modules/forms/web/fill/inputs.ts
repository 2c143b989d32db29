/** How each type is filled in. What is more than a box comes when a form has it. */
import type { ComponentType } from 'react'
import { lazyField } from '#ui/form/lazy-field.tsx'
import type { FieldType } from '../../definition.ts'
import type { InputProps } from './fill-types.ts'
import { NumberInput } from './number-input.tsx'
import { EmailInput, MultiLineTextInput, PhoneInput, TextInput, UrlInput } from './plain-inputs.tsx'

type Input = ComponentType<InputProps>
const choices = () => import('./choice-inputs.tsx')
const simple = () => import('./simple-inputs.tsx')
const records = () => import('./record-inputs.tsx')
const rest = () => import('./rest-inputs.tsx')
const codes = () => import('./code-inputs.tsx')
const tables = () => import('./table-inputs.tsx')
const late = (load: () => Promise<Input>): Input => lazyField<InputProps>(load)

const files = late(async () => (await import('./file-input.tsx')).FileInput)
const restSelect = late(async () => (await rest()).RestSelectInput)
const restMultiSelect = late(async () => (await rest()).RestMultiSelectInput)

/** Null: it only says something, or nobody types it. */
export const inputs: Record<FieldType, Input | null> = {
  TITLE: null,
  DESCRIPTION: null,
  EQUATION_EVALUATOR: null,
  DYNAMIC_FIELD: null,
  DYNAMIC_NUMBER: null,
  TEXT: TextInput,
  MULTI_LINE_TEXT: MultiLineTextInput,
  EMAIL: EmailInput,
  NUMBER: NumberInput,
  PHONE: PhoneInput,
  URL: UrlInput,
  PASSWORD: late(async () => (await simple()).PasswordInput),
  DATE: late(async () => (await simple()).DateInput),
  TIME: late(async () => (await simple()).TimeInput),
  DATETIME: late(async () => (await simple()).DateTimeInput),
  RICH_TEXT: late(async () => (await simple()).RichTextInput),
  TEXT_WITH_DROPDOWN: late(async () => (await simple()).TextWithDropdownInput),
  PROGRESS: late(async () => (await simple()).ProgressInput),
  COLOR_PICKER: late(async () => (await simple()).ColorInput),
  SELECT: late(async () => (await choices()).SelectInput),
  MULTI_SELECT: late(async () => (await choices()).MultiSelectInput),
  PRIORITY: late(async () => (await choices()).PriorityInput),
  DYNAMIC_SELECT: late(async () => (await choices()).DynamicSelectInput),
  USER: late(async () => (await records()).UserInput),
  USER_MULTI_SELECT: late(async () => (await records()).UserMultiSelectInput),
  GROUP: late(async () => (await records()).GroupInput),
  GROUP_MULTI_SELECT: late(async () => (await records()).GroupMultiSelectInput),
  CUSTOMER: late(async () => (await records()).CustomerInput),
  TICKET: late(async () => (await records()).TicketInput),
  TICKET_TABLE: late(async () => (await records()).TicketTableInput),
  REST_API_SELECT: restSelect,
  REST_API_SELECT_WITH_CREATE: restSelect,
  REST_API_MULTI_SELECT: restMultiSelect,
  REST_API_MULTI_SELECT_WITH_CREATE: restMultiSelect,
  REST_API_TEXT: late(async () => (await rest()).RestTextInput),
  FILE: files,
  IMAGE: files,
  VIDEO: files,
  AUDIO: files,
  LOCATION: late(async () => (await import('./location-input.tsx')).LocationInput),
  SCANNER: late(async () => (await codes()).ScannerInput),
  BARCODE: late(async () => (await codes()).BarcodeInput),
  QR_CODE: late(async () => (await codes()).QrCodeInput),
  SIGNATURE: late(async () => (await import('./signature-input.tsx')).SignatureInput),
  CASCADER: late(async () => (await import('./cascader-input.tsx')).CascaderInput),
  TABLE: late(async () => (await tables()).TableInput),
  MULTI_SELECT_TO_TABLE: late(async () => (await tables()).MultiSelectToTableInput),
}
