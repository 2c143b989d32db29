/** Every field type: a folder in `kinds` and a line here. The palette of the form builder offers them in this order. */
import { audio } from './kinds/audio/definition.ts'
import { barcode } from './kinds/barcode/definition.ts'
import { cascader } from './kinds/cascader/definition.ts'
import { colorPicker } from './kinds/color-picker/definition.ts'
import { customer } from './kinds/customer/definition.ts'
import { date } from './kinds/date/definition.ts'
import { datetime } from './kinds/datetime/definition.ts'
import { description } from './kinds/description/definition.ts'
import { dynamicField } from './kinds/dynamic-field/definition.ts'
import { dynamicNumber } from './kinds/dynamic-number/definition.ts'
import { dynamicSelect } from './kinds/dynamic-select/definition.ts'
import { email } from './kinds/email/definition.ts'
import { equationEvaluator } from './kinds/equation-evaluator/definition.ts'
import { file } from './kinds/file/definition.ts'
import { group } from './kinds/group/definition.ts'
import { groupMultiSelect } from './kinds/group-multi-select/definition.ts'
import { image } from './kinds/image/definition.ts'
import { location } from './kinds/location/definition.ts'
import { multiLineText } from './kinds/multi-line-text/definition.ts'
import { multiSelect } from './kinds/multi-select/definition.ts'
import { multiSelectToTable } from './kinds/multi-select-to-table/definition.ts'
import { number } from './kinds/number/definition.ts'
import { password } from './kinds/password/definition.ts'
import { phone } from './kinds/phone/definition.ts'
import { priority } from './kinds/priority/definition.ts'
import { progress } from './kinds/progress/definition.ts'
import { qrCode } from './kinds/qr-code/definition.ts'
import { restApiMultiSelect } from './kinds/rest-api-multi-select/definition.ts'
import { restApiMultiSelectWithCreate } from './kinds/rest-api-multi-select-with-create/definition.ts'
import { restApiSelect } from './kinds/rest-api-select/definition.ts'
import { restApiSelectWithCreate } from './kinds/rest-api-select-with-create/definition.ts'
import { restApiText } from './kinds/rest-api-text/definition.ts'
import { richText } from './kinds/rich-text/definition.ts'
import { scanner } from './kinds/scanner/definition.ts'
import { select } from './kinds/select/definition.ts'
import { signature } from './kinds/signature/definition.ts'
import { table } from './kinds/table/definition.ts'
import { text } from './kinds/text/definition.ts'
import { textWithDropdown } from './kinds/text-with-dropdown/definition.ts'
import { ticket } from './kinds/ticket/definition.ts'
import { ticketTable } from './kinds/ticket-table/definition.ts'
import { time } from './kinds/time/definition.ts'
import { title } from './kinds/title/definition.ts'
import { url } from './kinds/url/definition.ts'
import { user } from './kinds/user/definition.ts'
import { userMultiSelect } from './kinds/user-multi-select/definition.ts'
import { video } from './kinds/video/definition.ts'
import type { Kind } from './kinds/kind.ts'

export const kinds = {
  TEXT: text,
  MULTI_LINE_TEXT: multiLineText,
  RICH_TEXT: richText,
  NUMBER: number,
  PROGRESS: progress,
  EMAIL: email,
  PHONE: phone,
  URL: url,
  PASSWORD: password,
  TEXT_WITH_DROPDOWN: textWithDropdown,
  SELECT: select,
  MULTI_SELECT: multiSelect,
  CASCADER: cascader,
  PRIORITY: priority,
  COLOR_PICKER: colorPicker,
  DATE: date,
  TIME: time,
  DATETIME: datetime,
  USER: user,
  USER_MULTI_SELECT: userMultiSelect,
  GROUP: group,
  GROUP_MULTI_SELECT: groupMultiSelect,
  CUSTOMER: customer,
  FILE: file,
  IMAGE: image,
  VIDEO: video,
  AUDIO: audio,
  SIGNATURE: signature,
  LOCATION: location,
  SCANNER: scanner,
  BARCODE: barcode,
  QR_CODE: qrCode,
  TABLE: table,
  MULTI_SELECT_TO_TABLE: multiSelectToTable,
  TICKET: ticket,
  TICKET_TABLE: ticketTable,
  EQUATION_EVALUATOR: equationEvaluator,
  DYNAMIC_FIELD: dynamicField,
  DYNAMIC_NUMBER: dynamicNumber,
  DYNAMIC_SELECT: dynamicSelect,
  REST_API_SELECT: restApiSelect,
  REST_API_MULTI_SELECT: restApiMultiSelect,
  REST_API_SELECT_WITH_CREATE: restApiSelectWithCreate,
  REST_API_MULTI_SELECT_WITH_CREATE: restApiMultiSelectWithCreate,
  REST_API_TEXT: restApiText,
  TITLE: title,
  DESCRIPTION: description,
} satisfies Record<string, Pick<Kind, 'filter'>>

export type FieldType = keyof typeof kinds
export const fieldTypes = Object.keys(kinds) as [FieldType, ...FieldType[]]

export const isFieldType = (value: unknown): value is FieldType =>
  typeof value === 'string' && Object.hasOwn(kinds, value)

/** A field's kind, for code that treats all alike. */
export const kindOf = (type: FieldType) => kinds[type] as unknown as Kind<Record<string, unknown>>
