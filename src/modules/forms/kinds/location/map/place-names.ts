/** Writes the names of places on the map: those of the zoom, as many as have room. */
import * as L from 'leaflet'
import type { Language } from '#core/words.ts'
import { loadPlaces, type NamedPlace } from './places.ts'

const label =
  'pointer-events-none w-max! font-sans! -translate-x-1/2 text-2xs whitespace-nowrap text-muted [text-shadow:0_0_0.1875rem_var(--surface)]'
/** Room that one name takes on the screen, in points of a map with the usual text size. */
const room = { width: 84, height: 22 }
const most = 60

const labelOf = (place: NamedPlace, language: Language) => {
  const name = document.createElement('bdi')
  name.textContent = place.name[language]
  const icon = L.divIcon({ className: label, html: name, iconSize: [0, 0] })
  return L.marker(place, { icon, interactive: false, keyboard: false, alt: '' })
}

const withRoom = (map: L.Map, places: readonly NamedPlace[]) => {
  const taken = new Set<string>()
  const cellsOf = ({ x, y }: L.Point) => {
    const [column, row] = [Math.round(x / room.width), Math.round(y / room.height)]
    return [`${column} ${row}`, `${column - 1} ${row}`, `${column + 1} ${row}`]
  }
  return places.filter((place) => {
    const [cell = '', ...beside] = cellsOf(map.latLngToContainerPoint(place))
    if (taken.size >= most || [cell, ...beside].some((near) => taken.has(near))) return false
    taken.add(cell)
    return true
  })
}

/** Answers how to stop. */
export const writeNames = (map: L.Map, language: Language) => {
  const names = L.layerGroup().addTo(map)
  let places: NamedPlace[] = []
  const write = () => {
    const bounds = map.getBounds()
    const shown = places
      .filter((place) => place.zoom <= map.getZoom() && bounds.contains(place))
      .toSorted((a, b) => a.zoom - b.zoom)
    names.clearLayers()
    for (const place of withRoom(map, shown)) names.addLayer(labelOf(place, language))
  }
  let isGone = false
  loadPlaces().then(
    (all) => {
      if (isGone) return
      places = all
      write()
    },
    () => undefined, // the map works without names
  )
  map.on('moveend zoomend resize', write)
  return () => {
    isGone = true
  }
}
