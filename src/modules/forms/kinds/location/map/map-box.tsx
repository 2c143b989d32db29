import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { deepestZoom, mapTileApi } from '#modules/orgs/api/map-tiles.ts'
import type { LatLng } from '../coordinates.ts'
import { placeText } from '../../../web/fill/fill-text.ts'
import { drawMap, type PlaceMap } from './place-map.ts'

type Props = {
  label: string
  start: LatLng & { zoom: number }
  value?: LatLng /** Without it the map is only looked at. */
  onPick?: (place: LatLng) => void
}

/** Left to right in both languages: east is east. */
export const MapBox = ({ label, start, value, onPick }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const orgId = useOrgId()
  const { data: tiles } = useRead(mapTileApi.get, {})
  const { version, minZoom, maxZoom } = tiles ?? {}
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<PlaceMap>(undefined)
  const latest = useRef({ start, value, onPick, markerName: say(placeText.marker) })
  useEffect(() => {
    latest.current = { start, value, onPick, markerName: say(placeText.marker) }
  })
  useEffect(() => {
    if (!box.current) return
    const { start: from, markerName, value: first } = latest.current
    const drawn = drawMap(box.current, {
      start: from,
      markerName,
      language,
      isFixed: !latest.current.onPick,
      ...(version && { tiles: { orgId, version, minZoom: minZoom ?? 0, maxZoom: maxZoom ?? deepestZoom } }),
      onPick: (place) => latest.current.onPick?.(place),
    })
    map.current = drawn
    drawn.show(first)
    return drawn.remove
  }, [language, orgId, version, minZoom, maxZoom])
  const [lat, lng] = [value?.lat, value?.lng]
  useEffect(() => map.current?.show(lat === undefined || lng === undefined ? undefined : { lat, lng }), [lat, lng])
  return (
    <div dir="ltr" className="relative isolate h-64 overflow-hidden rounded-md border border-line-field">
      <div
        ref={box}
        role="application"
        aria-label={`${label}. ${say(placeText.map)}`}
        className="size-full bg-sunken! outline-none focus-visible:ring-2 focus-visible:ring-brand-text focus-visible:ring-inset"
      />
      <div className="absolute start-2 top-2 z-[1000] grid gap-1">
        <IconButton look="outline" size="small" label={say(placeText.zoomIn)} onPress={() => map.current?.zoom(1)}>
          <Plus aria-hidden className="size-3.5" />
        </IconButton>
        <IconButton look="outline" size="small" label={say(placeText.zoomOut)} onPress={() => map.current?.zoom(-1)}>
          <Minus aria-hidden className="size-3.5" />
        </IconButton>
      </div>
      {version && tiles?.attribution && (
        <p className="absolute end-0 bottom-0 z-[1000] max-w-full truncate rounded-ss-md bg-surface/90 px-1.5 py-0.5 text-2xs text-muted">
          <UserText>{tiles.attribution}</UserText>
        </p>
      )}
    </div>
  )
}
