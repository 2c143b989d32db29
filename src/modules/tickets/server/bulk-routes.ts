import { route, type Route } from '#platform/door.ts'
import { bulkApi } from '../api/bulk.ts'
import { bulkRows, getBulk, startBulk, stopBulk, undoBulk } from './bulk/bulk.ts'

export const bulkRoutes: Route[] = [
  route(bulkApi.start, startBulk),
  route(bulkApi.get, getBulk),
  route(bulkApi.rows, bulkRows),
  route(bulkApi.stop, stopBulk),
  route(bulkApi.undo, undoBulk),
]
