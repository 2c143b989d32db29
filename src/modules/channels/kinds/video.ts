import { channelFieldText } from '../text/fields-text.ts'
import { recordingField } from './recording-field.ts'
import { channelGuideText } from '../text/guides-text.ts'
import { channelAboutText, channelTypeText } from '../text/kinds-text.ts'
import { abilities, type ChannelKind } from './channel-kind.ts'

export const video: ChannelKind = {
  name: channelTypeText.VIDEO,
  about: channelAboutText.VIDEO,
  guide: channelGuideText.VIDEO,
  can: abilities({}),
  fields: [
    recordingField,
    { name: 'audioOnly', type: 'switch', label: channelFieldText.audioOnly, initial: false },
    { name: 'videoOnly', type: 'switch', label: channelFieldText.videoOnly, initial: false },
  ],
}
