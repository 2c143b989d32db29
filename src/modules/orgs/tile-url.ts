/** The address of map tiles: of one tile, with its place as {z}, {x} and {y}, or of a PMTiles archive. */
import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { Text } from '#core/schemas.ts'

export type TilePlace = { z: number; x: number; y: number }
const places = ['z', 'x', 'y'] as const

export const isArchive = (tileUrl: string) => URL.parse(tileUrl)?.pathname.toLowerCase().endsWith('.pmtiles') ?? false

export const urlOfTile = (template: string, place: TilePlace) =>
  template.replace(/\{([zxy])\}/g, (_, name: keyof TilePlace) => String(place[name]))

export const isTileUrl = (tileUrl: string) => {
  const sample = urlOfTile(tileUrl, { z: 0, x: 0, y: 0 })
  const { protocol, username, password } = URL.parse(sample) ?? {}
  if ((protocol !== 'http:' && protocol !== 'https:') || username || password) return false
  if (/[{}#]/.test(sample)) return false
  // The host is the same for every tile.
  if (/^[^/]*\/\/[^/]*\{/.test(tileUrl)) return false
  const named = places.filter((name) => tileUrl.includes(`{${name}}`))
  return named.length === places.length || (named.length === 0 && isArchive(tileUrl))
}

export const TileUrl = Text(1000).check(z.refine(isTileUrl, problem('tile-url')))
