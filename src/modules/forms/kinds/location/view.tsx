import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { coordinatesText, type LatLng } from './coordinates.ts'
import { placeText } from '../../web/fill/fill-text.ts'
import { configOf } from '../../web/fill/fill-types.ts'
import type { ViewProps } from '../../web/web-kind.ts'

const MapBox = lazyPart(async () => (await import('./map/map-box.tsx')).MapBox)

/** The map is loaded on request. */
export const PlaceView = ({ value: place, field }: ViewProps) => {
  const value: LatLng & { label?: string } = place
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const { zoom } = configOf<'LOCATION'>(field)
  return (
    <div className="grid gap-1.5">
      <span className="flex flex-wrap items-center gap-x-2 text-sm">
        <MapPin aria-hidden className="size-3.5 shrink-0 text-muted" />
        {value.label && <UserText>{value.label}</UserText>}
        <Code className="text-muted">{coordinatesText(value)}</Code>
        <Button size="small" look="ghost" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {say(placeText.showMap)}
        </Button>
      </span>
      {isOpen && (
        <MapBox label={value.label ?? say(placeText.coordinates)} start={{ ...value, zoom: zoom ?? 7 }} value={value} />
      )}
    </div>
  )
}
