import { openRoute, route, type Route } from '#platform/door.ts'
import { scriptApi } from '../api.ts'
import { getBoardScript, listTicketScripts, saveBoardScript } from './board-script.ts'
import { executeScript } from './execute-script.ts'
import { checkScript, tryScript } from './try-script.ts'

export const scriptRoutes: Route[] = [
  route(scriptApi.get, getBoardScript),
  openRoute(scriptApi.save, saveBoardScript),
  openRoute(scriptApi.check, checkScript),
  openRoute(scriptApi.try, tryScript),
  route(scriptApi.ofTicket, listTicketScripts),
  openRoute(scriptApi.execute, executeScript),
]
