import { MapPin } from 'lucide-react'
import type { BuilderKind } from '../../web/builder/builder-kind.ts'
import { ownText } from '../../web/builder/type-settings-text.ts'
import { text } from './text.ts'

export const builder: BuilderKind = {
  ...text,
  icon: MapPin,
  group: 'places',
  settings: [
    { kind: 'number', name: 'lat', label: ownText.lat, min: -90, max: 90 },
    { kind: 'number', name: 'lng', label: ownText.lng, min: -180, max: 180 },
    { kind: 'number', name: 'zoom', label: ownText.zoom, min: 1, max: 18, isWhole: true },
  ],
}
