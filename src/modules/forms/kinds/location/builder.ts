import { MapPin } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { typeSettingsText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: MapPin,
  group: 'places',
  settings: [
    { kind: 'number', name: 'lat', label: typeSettingsText.lat, min: -90, max: 90 },
    { kind: 'number', name: 'lng', label: typeSettingsText.lng, min: -180, max: 180 },
    { kind: 'number', name: 'zoom', label: typeSettingsText.zoom, min: 1, max: 18, isWhole: true },
  ],
}
