import { checkboxes } from './checkboxes.ts'
import { choice } from './choice.ts'
import { dateTime } from './date-time.ts'
import { email } from './email.ts'
import { fileUpload } from './file-upload.ts'
import type { Kind } from './kind.ts'
import { matrix } from './matrix.ts'
import type { QuestionKind } from './names.ts'
import { number } from './number.ts'
import { phoneNumber } from './phone-number.ts'
import { ranking } from './ranking.ts'
import { rating } from './rating.ts'
import { slider } from './slider.ts'
import { lineOfText, linesOfText } from './text.ts'

export const kinds = {
  MULTIPLE_CHOICE: choice,
  CHECKBOXES: checkboxes,
  DROPDOWN: choice,
  RATING: rating,
  SLIDER: slider,
  MATRIX: matrix,
  RANKING: ranking,
  TEXT_BOX: lineOfText,
  TEXT_AREA: linesOfText,
  NUMBER: number,
  EMAIL: email,
  PHONE_NUMBER: phoneNumber,
  DATE_TIME: dateTime,
  FILE_UPLOAD: fileUpload,
} as const satisfies { [K in QuestionKind]: unknown }

/** Settings are stored per kind and parsed by its schema, so a question can be used without knowing its kind. */
export const kindOf = ({ kind }: { kind: QuestionKind }): Kind<never> => kinds[kind] as unknown as Kind<never>
