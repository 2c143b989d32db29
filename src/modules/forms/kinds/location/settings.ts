import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import type { Setting } from '../../web/builder/type-settings/settings.ts'

export const settings: readonly Setting[] = [
  { kind: 'number', name: 'lat', label: typeSettingsText.lat, min: -90, max: 90 },
  { kind: 'number', name: 'lng', label: typeSettingsText.lng, min: -180, max: 180 },
  { kind: 'number', name: 'zoom', label: typeSettingsText.zoom, min: 1, max: 18, isWhole: true },
]
