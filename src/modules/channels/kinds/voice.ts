import { channelFieldText } from '../text/fields-text.ts'
import { recordingField } from './recording-field.ts'
import { channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, type ChannelKind } from './channel-kind.ts'

export const voice: ChannelKind = {
  name: channelTypeText.VOICE,
  about: channelAboutText.VOICE,
  guide: channelGuideText.VOICE,
  can: abilities({}),
  fields: [
    {
      name: 'phoneNumber',
      type: 'phone',
      label: channelFieldText.phoneNumber,
      hint: channelFieldText.phoneNumberHint,
      isRequired: true,
    },
    recordingField,
  ],
}
