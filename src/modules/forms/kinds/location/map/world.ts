/** World map data from this server, so that no internet is needed. */
import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-50m.json?url'

let loaded: Promise<FeatureCollection> | undefined

const load = async (): Promise<FeatureCollection> => {
  const answer = await fetch(atlas)
  if (!answer.ok) throw new Error(`the map did not come: ${answer.status}`)
  const topology = (await answer.json()) as Topology<{ countries: GeometryCollection }>
  return feature(topology, topology.objects.countries)
}

export const loadWorld = () => {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined // the next call tries again
    throw error
  })
  return loaded
}

/** Latitude and longitude lines at a step in degrees. */
export const graticule = (step: number): [number, number][][] => {
  const lines: [number, number][][] = []
  for (let lng = -180; lng <= 180; lng += step)
    lines.push([
      [-85, lng],
      [85, lng],
    ])
  for (let lat = -80; lat <= 80; lat += step)
    lines.push([
      [lat, -180],
      [lat, 180],
    ])
  return lines
}
