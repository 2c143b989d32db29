/** What a new widget begins with. */
import type { UiConfigs, WidgetSettings } from './api/widgets.ts'

export const firstUiConfigs: UiConfigs = {
  primaryColor: '#1f4e9e',
  secondaryColor: '',
  backgroundColor: '',
  textColor: '',
  position: 'bottom-right',
  size: 'medium',
  fontFamily: 'IBM Plex Sans Arabic',
  fontSize: 14,
}

export const firstSettings: WidgetSettings = {
  allowedDomains: [],
  preChat: { name: 'optional', email: 'optional', phoneNumber: 'no' },
  requiresIdentity: false,
  allowsFiles: true,
  allowsVoice: true,
  showsWait: true,
  offersTranscript: true,
  asksRating: true,
}
