import { downloadRoute, route, uploadRoute, type Route } from '#platform/door.ts'
import { fileApi } from '../api.ts'
import { downloadFile, readFile } from './read-file.ts'
import { receiveFile } from './receive-file.ts'
import type { ReleaseFile } from './release-file.ts'
import { removeFile } from './remove-file.ts'

/** The module whose records show files passes how to remove them. */
export const fileRoutesWith = (release: ReleaseFile): Route[] => [
  uploadRoute(fileApi.upload, receiveFile),
  route(fileApi.get, readFile),
  downloadRoute(fileApi.download, downloadFile),
  route(fileApi.remove, removeFile(release)),
]
