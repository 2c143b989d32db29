/** Tiles of an organisation's own tile server or archive, fetched for its users, whose browsers call this server alone. */
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import type { OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import { callOut } from '#platform/outgoing/outgoing.ts'
import { deepestZoom, type mapTileApi } from '../../api/map-tiles.ts'
import { isArchive, urlOfTile, type TilePlace } from '../../tile-url.ts'
import { orgStore } from '../store.ts'
import { mostTileBytes, readPicture } from './read-picture.ts'
import { readArchiveHeader, readArchiveTile } from './tile-archive.ts'
import { refuseTile, TileError } from './tile-error.ts'

const otherThanPicture = /^(text\/|application\/(?!octet-stream))/

const readFromServer = async (ctx: OpenCtx, template: string, place: TilePlace) => {
  const url = urlOfTile(template, place)
  const reply = await callOut(ctx, { url, maxBytes: mostTileBytes, readAs: 'latin1', headers: { accept: 'image/*' } })
  if (!reply.ok) return refuseTile(reply.problem)
  if (reply.status === 404 || reply.status === 204) refuseTile('not-there')
  if (reply.status !== 200) refuseTile('status', reply.status)
  if (reply.isCut) refuseTile('too-large')
  if (otherThanPicture.test(reply.headers['content-type'] ?? '')) refuseTile('not-a-picture')
  return Buffer.from(reply.body, 'latin1')
}

export const readTile = async (ctx: OpenCtx, tileUrl: string, place: TilePlace) =>
  readPicture(await (isArchive(tileUrl) ? readArchiveTile : readFromServer)(ctx, tileUrl, place))

/** Tiles a minute that one organisation may have fetched by each node. */
const mostAMinute = 1500
const minutes = new Map<string, { from: number; count: number }>()
export const countTile = ({ orgId }: OpenCtx) => {
  const now = Date.now()
  const last = minutes.get(orgId)
  const minute = last && now - last.from < 60_000 ? last : { from: now, count: 0 }
  minute.count += 1
  minutes.set(orgId, minute)
  if (minute.count > mostAMinute) fail('too-many')
}

const versionOf = (tileUrl: string) => hash('sha256', tileUrl, 'base64url').slice(0, 12)

export const getMapTiles = async (ctx: OpenCtx) => {
  const { tileUrl, tileAttribution } = (await ctx.readInOrg(orgStore.get)) ?? fail('not-found')
  const none = { version: null, attribution: '', minZoom: 0, maxZoom: deepestZoom }
  if (!tileUrl) return none
  const found = { ...none, version: versionOf(tileUrl), attribution: tileAttribution }
  if (!isArchive(tileUrl)) return found
  try {
    countTile(ctx)
    const { minZoom, maxZoom } = await readArchiveHeader(ctx, tileUrl)
    return { ...found, minZoom, maxZoom: Math.min(maxZoom, deepestZoom) }
  } catch (error) {
    if (error instanceof TileError) return none
    throw error
  }
}

const isOnMap = ({ z, x, y }: TilePlace) => x < 2 ** z && y < 2 ** z

export const openTile = async (ctx: OpenCtx, place: z.output<typeof mapTileApi.tile.input>): Promise<SentFile> => {
  const tileUrl = (await ctx.readInOrg(orgStore.get))?.tileUrl
  if (!tileUrl || !isOnMap(place)) return fail('not-found')
  countTile(ctx)
  try {
    const { type, bytes } = await readTile(ctx, tileUrl, place)
    const name = `${place.z}-${place.x}-${place.y}`
    return { name, type, size: bytes.length, stream: Readable.from([bytes]), keptSeconds: 24 * 60 * 60 }
  } catch (error) {
    if (!(error instanceof TileError)) throw error
    return error.problem === 'not-there' ? fail('not-found') : fail('no-map-tile')
  }
}
