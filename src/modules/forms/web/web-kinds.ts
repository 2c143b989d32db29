/** What the browser needs of each field kind to ask for a value and to show it. A kind without a line does not compile. */
import type { FieldType } from '../field-kinds.ts'
import { web as audio } from '../kinds/audio/web.ts'
import { web as barcode } from '../kinds/barcode/web.ts'
import { web as cascader } from '../kinds/cascader/web.ts'
import { web as colorPicker } from '../kinds/color-picker/web.ts'
import { web as customer } from '../kinds/customer/web.ts'
import { web as date } from '../kinds/date/web.ts'
import { web as datetime } from '../kinds/datetime/web.ts'
import { web as description } from '../kinds/description/web.ts'
import { web as dynamicField } from '../kinds/dynamic-field/web.ts'
import { web as dynamicNumber } from '../kinds/dynamic-number/web.ts'
import { web as dynamicSelect } from '../kinds/dynamic-select/web.ts'
import { web as email } from '../kinds/email/web.ts'
import { web as equationEvaluator } from '../kinds/equation-evaluator/web.ts'
import { web as file } from '../kinds/file/web.ts'
import { web as group } from '../kinds/group/web.ts'
import { web as groupMultiSelect } from '../kinds/group-multi-select/web.ts'
import { web as image } from '../kinds/image/web.ts'
import { web as location } from '../kinds/location/web.ts'
import { web as multiLineText } from '../kinds/multi-line-text/web.ts'
import { web as multiSelect } from '../kinds/multi-select/web.ts'
import { web as multiSelectToTable } from '../kinds/multi-select-to-table/web.ts'
import { web as number } from '../kinds/number/web.ts'
import { web as password } from '../kinds/password/web.ts'
import { web as phone } from '../kinds/phone/web.ts'
import { web as priority } from '../kinds/priority/web.ts'
import { web as progress } from '../kinds/progress/web.ts'
import { web as qrCode } from '../kinds/qr-code/web.ts'
import { web as restApiMultiSelect } from '../kinds/rest-api-multi-select/web.ts'
import { web as restApiMultiSelectWithCreate } from '../kinds/rest-api-multi-select-with-create/web.ts'
import { web as restApiSelect } from '../kinds/rest-api-select/web.ts'
import { web as restApiSelectWithCreate } from '../kinds/rest-api-select-with-create/web.ts'
import { web as restApiText } from '../kinds/rest-api-text/web.ts'
import { web as richText } from '../kinds/rich-text/web.ts'
import { web as scanner } from '../kinds/scanner/web.ts'
import { web as select } from '../kinds/select/web.ts'
import { web as signature } from '../kinds/signature/web.ts'
import { web as text } from '../kinds/single-line-text/web.ts'
import { web as table } from '../kinds/table/web.ts'
import { web as textWithDropdown } from '../kinds/text-with-dropdown/web.ts'
import { web as ticket } from '../kinds/ticket/web.ts'
import { web as ticketTable } from '../kinds/ticket-table/web.ts'
import { web as time } from '../kinds/time/web.ts'
import { web as title } from '../kinds/title/web.ts'
import { web as url } from '../kinds/url/web.ts'
import { web as user } from '../kinds/user/web.ts'
import { web as userMultiSelect } from '../kinds/user-multi-select/web.ts'
import { web as video } from '../kinds/video/web.ts'
import type { WebKind } from './web-kind.ts'

export const webKinds: Record<FieldType, WebKind> = {
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
}
