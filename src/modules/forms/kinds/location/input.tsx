/** Location input: offline map, coordinates, or current position. */
import { LocateFixed, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { GroupField } from '#ui/form/group-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { PlaceSearch } from './place-search.tsx'
import { coordinatesFrom, coordinatesText, type LatLng } from './coordinates.ts'
import { placeText } from '../../web/fill/fill-text.ts'
import { configOf, type InputProps } from '../../web/fill/fill-types.ts'
import { useOuterKey } from '../../web/fill/use-outer-key.ts'

const MapBox = lazyPart(async () => (await import('./map/map-box.tsx')).MapBox)

type Place = LatLng & { label?: string }

const rounded = ({ latitude, longitude }: GeolocationCoordinates): LatLng => ({
  lat: Number(latitude.toFixed(6)),
  lng: Number(longitude.toFixed(6)),
})

const WhereIAm = ({ onPick }: { onPick: (place: LatLng) => void }) => {
  const say = useSay()
  const [state, setState] = useState<'asking' | 'lost'>()
  const locate = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(undefined)
        onPick(rounded(coords))
      },
      () => setState('lost'),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  return (
    <>
      <Button size="small" isPending={state === 'asking'} onPress={locate}>
        <LocateFixed aria-hidden className="size-3.5" />
        {say(placeText.here)}
      </Button>
      {state === 'lost' && (
        <p role="alert" className="order-last w-full text-xs text-danger">
          {say(placeText.hereFailed)}
        </p>
      )}
    </>
  )
}

export const LocationInput = ({ field, problem, onChange, onBlur, ...props }: InputProps) => {
  const say = useSay()
  const value = props.value as Place | undefined | null
  const { lat, lng, zoom } = configOf<'LOCATION'>(field)
  const pick = (place: LatLng | undefined) =>
    onChange(place && { ...place, ...(value?.label && { label: value.label }) })
  const start = value ?? { lat: lat ?? 31.95, lng: lng ?? 35.93 }
  return (
    <GroupField label={props.label} hint={problem ? undefined : props.hint} isRequired={props.isRequired}>
      <div className="grid gap-2">
        <PlaceSearch onPick={pick} />
        <MapBox label={props.label} start={{ ...start, zoom: zoom ?? 7 }} value={value ?? undefined} onPick={pick} />
        <div className="grid gap-2 @md:grid-cols-2">
          <Coordinates value={value} problem={problem} onPick={pick} onBlur={onBlur} />
          <TextField
            label={say(placeText.label)}
            isDisabled={!value}
            value={value?.label ?? ''}
            maxLength={300}
            onChange={(text) => value && onChange({ lat: value.lat, lng: value.lng, ...(text && { label: text }) })}
            onBlur={onBlur}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <WhereIAm onPick={pick} />
          {value && (
            <Button size="small" look="ghost" onPress={() => pick(undefined)}>
              <X aria-hidden className="size-3.5" />
              {say(placeText.clear)}
            </Button>
          )}
        </div>
      </div>
    </GroupField>
  )
}

type CoordinatesProps = {
  value: Place | undefined | null
  problem?: string
  onPick: (place: LatLng | undefined) => void
  onBlur: () => void
}

/** Follows the map, except while being edited. */
const Coordinates = ({ value, problem, onPick, onBlur }: CoordinatesProps) => {
  const written = value ? coordinatesText(value) : ''
  const outer = useOuterKey(written)
  return <CoordinatesBox key={outer.key} {...{ written, problem, onPick, onBlur }} own={outer.own} />
}

type BoxProps = Omit<CoordinatesProps, 'value'> & { written: string; own: (text: string) => void }

const CoordinatesBox = ({ written, problem, onPick, onBlur, own }: BoxProps) => {
  const say = useSay()
  const [typed, setTyped] = useState(written)
  const [isWrong, setWrong] = useState(false)
  return (
    <TextField
      code
      label={say(placeText.coordinates)}
      hint={say(placeText.coordinatesHint)}
      problem={isWrong ? say(placeText.wrong) : problem}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        const place = coordinatesFrom(text)
        if (!place && text.trim()) return
        setWrong(false)
        own(place ? coordinatesText(place) : '')
        onPick(place)
      }}
      onBlur={() => {
        setWrong(typed.trim() !== '' && !coordinatesFrom(typed))
        onBlur()
      }}
    />
  )
}
