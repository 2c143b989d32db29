import type { ComponentType } from 'react'
import type { QuestionKind } from '../../../kinds/names.ts'
import { CheckboxesSettings, ChoiceSettings, MatrixSettings, RankingSettings } from './choice-settings.tsx'
import type { ConfigProps } from './config-props.ts'
import { RatingSettings, SliderSettings } from './scale-settings.tsx'
import { DateTimeSettings, FileSettings, NumberSettings, TextSettings } from './value-settings.tsx'

const components = {
  MULTIPLE_CHOICE: ChoiceSettings,
  CHECKBOXES: CheckboxesSettings,
  DROPDOWN: ChoiceSettings,
  RATING: RatingSettings,
  SLIDER: SliderSettings,
  MATRIX: MatrixSettings,
  RANKING: RankingSettings,
  TEXT_BOX: TextSettings,
  TEXT_AREA: TextSettings,
  NUMBER: NumberSettings,
  /** These two are checked by themselves. */
  EMAIL: undefined,
  PHONE_NUMBER: undefined,
  DATE_TIME: DateTimeSettings,
  FILE_UPLOAD: FileSettings,
} satisfies Record<QuestionKind, unknown>

type Props = ConfigProps<Record<string, unknown>> & { kind: QuestionKind }

/** Settings of a question that its kind has beyond those of all. */
export const KindSettings = ({ kind, ...props }: Props) => {
  const Settings = components[kind] as unknown as ComponentType<ConfigProps<Record<string, unknown>>> | undefined
  return Settings ? <Settings {...props} /> : null
}
