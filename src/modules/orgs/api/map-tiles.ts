import * as z from 'zod/mini'
import { endpoint, FileReply, Nothing, queryNumber } from '#core/endpoint.ts'
import { tileProblems, type TileProblem } from '../text/tile-problems.ts'
import { TileUrl } from '../tile-url.ts'

/** The deepest level of the map. */
export const deepestZoom = 18
const zoom = queryNumber(z.int().check(z.gte(0), z.lte(deepestZoom)))
const column = queryNumber(z.int().check(z.gte(0), z.lt(2 ** deepestZoom)))

const MapTiles = z.object({
  /** Changes with the address of the tiles; null where the organisation has none that can be read. */
  version: z.nullable(z.string()),
  attribution: z.string(),
  minZoom: z.number(),
  maxZoom: z.number(),
})

const TestedTiles = z.object({
  problem: z.nullable(z.enum(Object.keys(tileProblems) as [TileProblem, ...TileProblem[]])),
  /** With which the server answered. */
  status: z.optional(z.number()),
  /** One tile as a data URL. */
  sample: z.optional(z.string()),
})
export type TestedTiles = z.output<typeof TestedTiles>

export const mapTileApi = {
  get: endpoint('GET /map-tiles', { needs: 'signed-in', input: Nothing, reply: MapTiles }),
  tile: endpoint('GET /map-tiles/:z/:x/:y', {
    needs: 'signed-in',
    // `version` only gives tiles of another address another address here, since browsers keep them.
    input: z.object({ z: zoom, x: column, y: column, version: z.optional(z.string().check(z.maxLength(60))) }),
    reply: FileReply,
    carries: 'download',
  }),
  test: endpoint('POST /map-tiles/test', {
    needs: 'user.admin',
    input: z.object({ tileUrl: TileUrl }),
    reply: TestedTiles,
  }),
}
