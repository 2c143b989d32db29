/** What the form builder needs of each field kind: one module, so that the builder opens with few requests. The palette offers them in this order. */
import type { FieldType } from '../../field-kinds.ts'
import { builder as audio } from '../../kinds/audio/builder.ts'
import { builder as barcode } from '../../kinds/barcode/builder.ts'
import { builder as cascader } from '../../kinds/cascader/builder.ts'
import { builder as colorPicker } from '../../kinds/color-picker/builder.ts'
import { builder as customer } from '../../kinds/customer/builder.ts'
import { builder as date } from '../../kinds/date/builder.ts'
import { builder as datetime } from '../../kinds/datetime/builder.ts'
import { builder as description } from '../../kinds/description/builder.ts'
import { builder as dynamicField } from '../../kinds/dynamic-field/builder.ts'
import { builder as dynamicNumber } from '../../kinds/dynamic-number/builder.ts'
import { builder as dynamicSelect } from '../../kinds/dynamic-select/builder.ts'
import { builder as email } from '../../kinds/email/builder.ts'
import { builder as equationEvaluator } from '../../kinds/equation-evaluator/builder.ts'
import { builder as file } from '../../kinds/file/builder.ts'
import { builder as group } from '../../kinds/group/builder.ts'
import { builder as groupMultiSelect } from '../../kinds/group-multi-select/builder.ts'
import { builder as image } from '../../kinds/image/builder.ts'
import { builder as location } from '../../kinds/location/builder.ts'
import { builder as multiLineText } from '../../kinds/multi-line-text/builder.ts'
import { builder as multiSelect } from '../../kinds/multi-select/builder.ts'
import { builder as multiSelectToTable } from '../../kinds/multi-select-to-table/builder.ts'
import { builder as number } from '../../kinds/number/builder.ts'
import { builder as password } from '../../kinds/password/builder.ts'
import { builder as phone } from '../../kinds/phone/builder.ts'
import { builder as priority } from '../../kinds/priority/builder.ts'
import { builder as progress } from '../../kinds/progress/builder.ts'
import { builder as qrCode } from '../../kinds/qr-code/builder.ts'
import { builder as restApiMultiSelect } from '../../kinds/rest-api-multi-select/builder.ts'
import { builder as restApiMultiSelectWithCreate } from '../../kinds/rest-api-multi-select-with-create/builder.ts'
import { builder as restApiSelect } from '../../kinds/rest-api-select/builder.ts'
import { builder as restApiSelectWithCreate } from '../../kinds/rest-api-select-with-create/builder.ts'
import { builder as restApiText } from '../../kinds/rest-api-text/builder.ts'
import { builder as richText } from '../../kinds/rich-text/builder.ts'
import { builder as scanner } from '../../kinds/scanner/builder.ts'
import { builder as select } from '../../kinds/select/builder.ts'
import { builder as signature } from '../../kinds/signature/builder.ts'
import { builder as text } from '../../kinds/single-line-text/builder.ts'
import { builder as table } from '../../kinds/table/builder.ts'
import { builder as textWithDropdown } from '../../kinds/text-with-dropdown/builder.ts'
import { builder as ticket } from '../../kinds/ticket/builder.ts'
import { builder as ticketTable } from '../../kinds/ticket-table/builder.ts'
import { builder as time } from '../../kinds/time/builder.ts'
import { builder as title } from '../../kinds/title/builder.ts'
import { builder as url } from '../../kinds/url/builder.ts'
import { builder as user } from '../../kinds/user/builder.ts'
import { builder as userMultiSelect } from '../../kinds/user-multi-select/builder.ts'
import { builder as video } from '../../kinds/video/builder.ts'
import type { BuilderKind, KindGroup } from './builder-kind.ts'
import { kindGroupText } from './kind-groups-text.ts'

export const builderKinds: Record<FieldType, BuilderKind> = {
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

/** The palette: every kind once, in its group. */
export const kindGroups = (): { id: KindGroup; types: FieldType[] }[] =>
  (Object.keys(kindGroupText) as KindGroup[]).map((id) => ({
    id,
    types: (Object.keys(builderKinds) as FieldType[]).filter((type) => builderKinds[type].group === id),
  }))
