/** A place: on a map that needs no internet, by coordinates, or where one stands. */
import { LocateFixed, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { coordinatesFrom, coordinatesText, type LatLng } from './coordinates.ts'
import { placeText } from './fill-text.ts'
import { configOf, type InputProps } from './fill-types.ts'
import { useOuterKey } from './use-outer-key.ts'

const MapBox = lazyPart(async () => (await import('./map/map-box.tsx')).MapBox)

type Place = LatLng & { label?: string }

export const LocationInput = (props: InputProps) => {
  const { field, label, hint, problem, isRequired, onChange, onBlur } = props
  const say = useSay()
  const value = props.value as Place | undefined | null
  const { lat, lng, zoom } = configOf<'LOCATION'>(field)
  const [isLost, setLost] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const pick = (place: LatLng | undefined) => {
    setLost(false)
    onChange(place && { ...place, ...(value?.label && { label: value.label }) })
  }
  const locate = () => {
    setAsking(true)
    const finish = (isFound: boolean) => {
      setAsking(false)
      setLost(!isFound)
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        pick({ lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) })
        finish(true)
      },
      () => finish(false),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  const start = { lat: value?.lat ?? lat ?? 31.95, lng: value?.lng ?? lng ?? 35.93, zoom: zoom ?? 7 }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-semibold">
        {label}
        {isRequired && (
          <span aria-hidden className="ms-1 text-danger">
            {'*'}
          </span>
        )}
      </legend>
      <MapBox label={label} start={start} value={value ?? undefined} onPick={pick} />
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
        <Button size="small" isPending={isAsking} onPress={locate}>
          <LocateFixed aria-hidden className="size-3.5" />
          {say(placeText.here)}
        </Button>
        {value && (
          <Button size="small" look="ghost" onPress={() => pick(undefined)}>
            <X aria-hidden className="size-3.5" />
            {say(placeText.clear)}
          </Button>
        )}
      </div>
      {isLost && (
        <p role="alert" className="text-xs text-danger">
          {say(placeText.hereFailed)}
        </p>
      )}
      {hint && !problem && <p className="text-xs text-muted">{hint}</p>}
    </fieldset>
  )
}

type CoordinatesProps = {
  value: Place | undefined | null
  problem?: string
  onPick: (place: LatLng | undefined) => void
  onBlur: () => void
}

/** Follows the map, unless one is writing in it. */
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
