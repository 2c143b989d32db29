import type { ComponentType } from 'preact'
import type { QuestionKind } from '#modules/surveys/kinds/names.ts'
import { CheckboxesInput, ChoiceInput, DropdownInput, MatrixInput } from './choice-inputs.tsx'
import type { InputProps } from './input-props.ts'
import { RankingInput } from './ranking-input.tsx'
import { RatingInput, SliderInput } from './scale-inputs.tsx'
import {
  DateTimeInput,
  EmailInput,
  FileInput,
  NumberInput,
  PhoneInput,
  TextAreaInput,
  TextInput,
} from './value-inputs.tsx'

const inputs = {
  MULTIPLE_CHOICE: ChoiceInput,
  CHECKBOXES: CheckboxesInput,
  DROPDOWN: DropdownInput,
  RATING: RatingInput,
  SLIDER: SliderInput,
  MATRIX: MatrixInput,
  RANKING: RankingInput,
  TEXT_BOX: TextInput,
  TEXT_AREA: TextAreaInput,
  NUMBER: NumberInput,
  EMAIL: EmailInput,
  PHONE_NUMBER: PhoneInput,
  DATE_TIME: DateTimeInput,
  FILE_UPLOAD: FileInput,
} satisfies Record<QuestionKind, unknown>

/** Settings were parsed by the schema of their kind when the survey was saved. */
export const inputOf = (kind: QuestionKind) => inputs[kind] as unknown as ComponentType<InputProps>
