import type { ConfigField } from '#core/config-fields.ts'
import { channelFieldText } from '../text/fields-text.ts'

export const recordingField: ConfigField = {
  name: 'recordingType',
  type: 'choice',
  label: channelFieldText.recordingType,
  isRequired: true,
  initial: 'NONE',
  choices: {
    NONE: channelFieldText.recordingNone,
    AUTO: channelFieldText.recordingAuto,
    ON_DEMAND: channelFieldText.recordingOnDemand,
  },
}
