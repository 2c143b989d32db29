import { useState } from 'react'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { placeText } from '../../web/fill/fill-text.ts'
import type { LatLng } from './coordinates.ts'
import { findPlaces, loadPlaces, type NamedPlace } from './map/places.ts'

/** Finds a country, governorate or city by its name in either language. */
export const PlaceSearch = ({ onPick }: { onPick: (place: LatLng) => void }) => {
  const say = useSay()
  const language = useLanguage()
  const [found, setFound] = useState<NamedPlace[]>([])
  const [value, setValue] = useState<Choice>()
  const choiceOf = ({ name, lat, lng }: NamedPlace) => ({ id: `${lat} ${lng}`, name: name[language] })
  return (
    <SearchComboBox
      label={say(placeText.find)}
      placeholder={say(placeText.findHint)}
      found={found.map(choiceOf)}
      onSearch={(words) =>
        void loadPlaces().then(
          (places) => setFound(findPlaces(places, words)),
          () => setFound([]), // coordinates and the map still work
        )
      }
      value={value}
      onChange={(chosen) => {
        setValue(chosen)
        const place = found.find((candidate) => choiceOf(candidate).id === chosen?.id)
        if (place) onPick({ lat: place.lat, lng: place.lng })
      }}
    />
  )
}
