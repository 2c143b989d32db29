/** Tries an address of map tiles before it is saved. */
import type { OpenCtx } from '#platform/context.ts'
import type { TestedTiles } from '../../api/map-tiles.ts'
import { isArchive, type TilePlace } from '../../tile-url.ts'
import { countTile, readTile } from './map-tiles.ts'
import { readArchiveHeader } from './tile-archive.ts'
import { refuseTile, TileError } from './tile-error.ts'

/** The world, then the place where a new map begins: a server of one country has no tile of the world. */
const samplePlaces: TilePlace[] = [
  { z: 0, x: 0, y: 0 },
  { z: 10, x: 614, y: 416 },
]

type Extent = { minZoom: number; centerLon: number; centerLat: number }
const centreOf = ({ minZoom, centerLon, centerLat }: Extent): TilePlace => {
  const tiles = 2 ** minZoom
  const north = Math.asinh(Math.tan((centerLat * Math.PI) / 180)) / Math.PI
  const within = (at: number) => Math.min(Math.max(Math.floor(at), 0), tiles - 1) || 0
  return { z: minZoom, x: within(((centerLon + 180) / 360) * tiles), y: within(((1 - north) / 2) * tiles) }
}

const readSample = async (ctx: OpenCtx, tileUrl: string) => {
  const places = isArchive(tileUrl) ? [centreOf(await readArchiveHeader(ctx, tileUrl))] : samplePlaces
  for (const place of places)
    try {
      return await readTile(ctx, tileUrl, place)
    } catch (error) {
      if (!(error instanceof TileError) || error.problem !== 'not-there') throw error
    }
  return refuseTile('not-there')
}

export const testTiles = async (ctx: OpenCtx, { tileUrl }: { tileUrl: string }): Promise<TestedTiles> => {
  countTile(ctx)
  try {
    const { type, bytes } = await readSample(ctx, tileUrl)
    return { problem: null, sample: `data:${type};base64,${bytes.toString('base64')}` }
  } catch (error) {
    if (!(error instanceof TileError)) throw error
    return { problem: error.problem, ...(error.status !== undefined && { status: error.status }) }
  }
}
