import { route, type Route } from '#platform/door.ts'
import { boardApi } from '../api/boards.ts'
import { boardStyleApi } from '../api/style.ts'
import { savedFilterApi, tableApi } from '../api/tables.ts'
import {
  archiveBoard,
  cloneBoard,
  countUses,
  createBoard,
  getBoard,
  listBoards,
  orderBoards,
  saveBoard,
  unarchiveBoard,
  type CopyBoardParts,
} from './boards.ts'
import type { MoveTickets } from './move-tickets.ts'
import { createFilter, listFilters, removeFilter, saveFilter } from './saved-filters.ts'
import { readStyle, saveStyle } from './style.ts'
import { createTable, listTables, orderTables, removeTable, saveTable } from './tables.ts'

/** Modules above pass how tickets move, and what a clone gets. */
export const boardRoutesWith = (move: MoveTickets, copyParts: CopyBoardParts): Route[] => [
  route(boardApi.list, listBoards),
  route(boardApi.get, getBoard),
  route(boardApi.create, createBoard),
  route(boardApi.reorder, orderBoards),
  route(boardApi.save, saveBoard(move)),
  route(boardApi.usage, countUses),
  route(boardApi.clone, cloneBoard(copyParts)),
  route(boardApi.archive, archiveBoard),
  route(boardApi.unarchive, unarchiveBoard),

  route(tableApi.list, listTables),
  route(tableApi.create, createTable),
  route(tableApi.save, saveTable),
  route(tableApi.reorder, orderTables),
  route(tableApi.remove, removeTable),

  route(boardStyleApi.get, readStyle),
  route(boardStyleApi.save, saveStyle),

  route(savedFilterApi.list, listFilters),
  route(savedFilterApi.create, createFilter),
  route(savedFilterApi.save, saveFilter),
  route(savedFilterApi.remove, removeFilter),
]
