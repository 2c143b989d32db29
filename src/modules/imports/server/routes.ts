import { downloadRoute, route, uploadRoute, type Route } from '#platform/door.ts'
import { importApi } from '../api.ts'
import { correctRow, mapColumns, removeImport, startImport, stopImport } from './change-import.ts'
import { downloadErrors, downloadTemplate } from './download-rows.ts'
import { describeKinds } from './kinds.ts'
import { receiveImport } from './receive-import.ts'
import { getImport, getRow, listImports, listRows } from './show-import.ts'

export const importRoutes: Route[] = [
  route(importApi.kinds, describeKinds),
  route(importApi.list, listImports),
  uploadRoute(importApi.upload, receiveImport),
  downloadRoute(importApi.template, downloadTemplate),
  route(importApi.get, getImport),
  route(importApi.rows, listRows),
  route(importApi.row, getRow),
  route(importApi.map, mapColumns),
  route(importApi.correct, correctRow),
  route(importApi.start, startImport),
  route(importApi.stop, stopImport),
  route(importApi.remove, removeImport),
  downloadRoute(importApi.errors, downloadErrors),
]
