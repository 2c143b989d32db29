/** Tiles of the organisation: fetched with the session's token, which the address of a picture cannot carry. */
import * as L from 'leaflet'
import { mapTileApi } from '#modules/orgs/api/map-tiles.ts'
import { download } from '#ui/calls/network.ts'

export type Tiles = { orgId: string; version: string; minZoom: number; maxZoom: number }

class FetchedTiles extends L.GridLayer {
  readonly #tiles: Tiles
  constructor(tiles: Tiles) {
    const { minZoom, maxZoom } = tiles
    super({ minNativeZoom: minZoom, maxNativeZoom: maxZoom, className: '[.dark_&]:brightness-75' })
    this.#tiles = tiles
  }
  protected override createTile({ z, x, y }: L.Coords, done: L.DoneCallback) {
    const image = document.createElement('img')
    image.alt = ''
    const { orgId, version } = this.#tiles
    download(mapTileApi.tile, orgId, { z, x, y, version }).then(
      (blob) => {
        image.onload = () => {
          URL.revokeObjectURL(image.src)
          done(undefined, image)
        }
        image.onerror = () => done(new Error('unreadable'), image)
        image.src = URL.createObjectURL(blob)
      },
      (error: Error) => done(error, image), // the shipped map is seen there
    )
    return image
  }
}

export const tileLayer = (tiles: Tiles) => new FetchedTiles(tiles)
