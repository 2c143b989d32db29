/** Every field type there is: one file of rules and one line here. What else a type needs is total over `FieldType`, so it does not compile without. */
import { audio } from './kinds/audio.ts'
import { barcode } from './kinds/barcode.ts'
import { cascader } from './kinds/cascader.ts'
import { colorPicker } from './kinds/color-picker.ts'
import { customer } from './kinds/customer.ts'
import { date } from './kinds/date.ts'
import { datetime } from './kinds/datetime.ts'
import { description } from './kinds/description.ts'
import { dynamicField } from './kinds/dynamic-field.ts'
import { dynamicNumber } from './kinds/dynamic-number.ts'
import { dynamicSelect } from './kinds/dynamic-select.ts'
import { email } from './kinds/email.ts'
import { equationEvaluator } from './kinds/equation-evaluator.ts'
import { file } from './kinds/file.ts'
import { group } from './kinds/group.ts'
import { groupMultiSelect } from './kinds/group-multi-select.ts'
import { image } from './kinds/image.ts'
import { location } from './kinds/location.ts'
import { multiLineText } from './kinds/multi-line-text.ts'
import { multiSelect } from './kinds/multi-select.ts'
import { multiSelectToTable } from './kinds/multi-select-to-table.ts'
import { number } from './kinds/number.ts'
import { password } from './kinds/password.ts'
import { phone } from './kinds/phone.ts'
import { priority } from './kinds/priority.ts'
import { progress } from './kinds/progress.ts'
import { qrCode } from './kinds/qr-code.ts'
import { restApiMultiSelect } from './kinds/rest-api-multi-select.ts'
import { restApiMultiSelectWithCreate } from './kinds/rest-api-multi-select-with-create.ts'
import { restApiSelect } from './kinds/rest-api-select.ts'
import { restApiSelectWithCreate } from './kinds/rest-api-select-with-create.ts'
import { restApiText } from './kinds/rest-api-text.ts'
import { richText } from './kinds/rich-text.ts'
import { scanner } from './kinds/scanner.ts'
import { select } from './kinds/select.ts'
import { signature } from './kinds/signature.ts'
import { table } from './kinds/table.ts'
import { text } from './kinds/text.ts'
import { textWithDropdown } from './kinds/text-with-dropdown.ts'
import { ticket } from './kinds/ticket.ts'
import { ticketTable } from './kinds/ticket-table.ts'
import { time } from './kinds/time.ts'
import { title } from './kinds/title.ts'
import { url } from './kinds/url.ts'
import { user } from './kinds/user.ts'
import { userMultiSelect } from './kinds/user-multi-select.ts'
import { video } from './kinds/video.ts'
import type { Kind } from './kinds/kind.ts'

export const kinds = {
  TEXT: text,
  MULTI_LINE_TEXT: multiLineText,
  EMAIL: email,
  NUMBER: number,
  PASSWORD: password,
  SELECT: select,
  MULTI_SELECT: multiSelect,
  DATE: date,
  TIME: time,
  DATETIME: datetime,
  FILE: file,
  IMAGE: image,
  VIDEO: video,
  AUDIO: audio,
  LOCATION: location,
  PHONE: phone,
  URL: url,
  RICH_TEXT: richText,
  TEXT_WITH_DROPDOWN: textWithDropdown,
  PROGRESS: progress,
  PRIORITY: priority,
  TICKET: ticket,
  TICKET_TABLE: ticketTable,
  USER: user,
  USER_MULTI_SELECT: userMultiSelect,
  GROUP: group,
  GROUP_MULTI_SELECT: groupMultiSelect,
  CUSTOMER: customer,
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
  TABLE: table,
  MULTI_SELECT_TO_TABLE: multiSelectToTable,
  SCANNER: scanner,
  SIGNATURE: signature,
  BARCODE: barcode,
  QR_CODE: qrCode,
  CASCADER: cascader,
  COLOR_PICKER: colorPicker,
  EQUATION_EVALUATOR: equationEvaluator,
} satisfies Record<string, Pick<Kind, 'filter' | 'look'>>

export type FieldType = keyof typeof kinds
export const fieldTypes = Object.keys(kinds) as [FieldType, ...FieldType[]]

/** A field's kind, for code that treats all alike. */
export const kindOf = (type: FieldType) => kinds[type] as unknown as Kind<Record<string, unknown>>
