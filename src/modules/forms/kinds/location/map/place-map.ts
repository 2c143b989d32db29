/** The Leaflet map, styled by the theme; the marker moves by click, drag and arrow keys. */
import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Language } from '#core/words.ts'
import type { LatLng } from '../coordinates.ts'
import { writeNames } from './place-names.ts'
import { tileLayer, type Tiles } from './tile-layer.ts'
import { graticule, loadWorld } from './world.ts'

type Options = {
  start: LatLng & { zoom: number }
  markerName: string
  language: Language
  /** Read-only map. */
  isFixed: boolean
  onPick: (place: LatLng) => void
  /** Of the organisation, drawn over the shipped map. */
  tiles?: Tiles
}
export type PlaceMap = { show: (place: LatLng | undefined) => void; zoom: (by: number) => void; remove: () => void }

const land = 'fill-surface stroke-line-strong [fill-opacity:1] [stroke-opacity:1] [stroke-width:1]'
const grid = 'fill-none stroke-line [stroke-opacity:0.7] [stroke-width:1]'
const pin =
  'rounded-full border-2 border-white bg-brand shadow-pop outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand-text'
const size = 22
const steps: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const rounded = ({ lat, lng }: L.LatLng): LatLng => {
  const wrapped = L.latLng(lat, lng).wrap()
  return { lat: Number(wrapped.lat.toFixed(6)), lng: Number(wrapped.lng.toFixed(6)) }
}

/** Arrow keys move the marker by a few points of the screen, with Shift by many. */
const steer = (map: L.Map, marker: L.Marker, onPick: (place: LatLng) => void) => (event: KeyboardEvent) => {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  event.stopPropagation()
  const by = event.shiftKey ? 40 : 4
  const at = map.latLngToContainerPoint(marker.getLatLng())
  marker.setLatLng(map.containerPointToLatLng(at.add([step[0] * by, step[1] * by])))
  map.panInside(marker.getLatLng(), { padding: [40, 40] })
  onPick(rounded(marker.getLatLng()))
}

const markerOn = (map: L.Map, at: LatLng, { markerName, isFixed, onPick }: Options) => {
  const icon = L.divIcon({ className: pin, iconSize: [size, size], iconAnchor: [size / 2, size / 2] })
  const marker = L.marker(at, {
    icon,
    draggable: !isFixed,
    keyboard: !isFixed,
    title: markerName,
    alt: markerName,
  }).addTo(map)
  if (isFixed) return marker
  marker.on('dragend', () => onPick(rounded(marker.getLatLng())))
  const element = marker.getElement()
  element?.setAttribute('aria-label', markerName)
  element?.addEventListener('keydown', steer(map, marker, onPick))
  return marker
}

export const drawMap = (box: HTMLElement, options: Options): PlaceMap => {
  const { start, isFixed } = options
  const onPick = (place: L.LatLng) => {
    if (!isFixed) options.onPick(rounded(place))
  }
  const map = L.map(box, {
    attributionControl: false,
    zoomControl: false,
    minZoom: 1,
    maxZoom: 18,
    worldCopyJump: true,
    renderer: L.svg({ padding: 0.4 }),
  }).setView([start.lat, start.lng], start.zoom)
  // Where a tile is missing or transparent, the shipped map is seen.
  map.createPane('world').style.zIndex = '150'
  L.polyline(graticule(10), { className: grid, interactive: false, pane: 'world' }).addTo(map)
  if (options.tiles) tileLayer(options.tiles).addTo(map)
  const stopNames = options.tiles ? () => {} : writeNames(map, options.language)
  let isGone = false
  loadWorld().then(
    (world) => {
      if (!isGone) L.geoJSON(world, { interactive: false, pane: 'world', style: { className: land } }).addTo(map)
    },
    () => undefined, // the lines of the globe and the coordinates still work
  )
  let marker: L.Marker | undefined
  const show = (place: LatLng | undefined) => {
    if (!place) {
      marker?.remove()
      marker = undefined
    } else if (marker) marker.setLatLng(place)
    else marker = markerOn(map, place, options)
    if (place && !map.getBounds().contains(place)) map.setView(place)
  }
  map.on('click', ({ latlng }) => onPick(latlng))
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== box) return
    event.preventDefault()
    onPick(map.getCenter())
  })
  const resizing = new ResizeObserver(() => map.invalidateSize())
  resizing.observe(box)
  return {
    show,
    zoom: (by) => void map.setZoom(map.getZoom() + by),
    remove: () => {
      isGone = true
      stopNames()
      resizing.disconnect()
      map.remove()
    },
  }
}
