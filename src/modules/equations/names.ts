/** Names with a meaning of their own in an equation. */
import { formulaFunctions, macros } from '#core/formulas/formula.ts'

/** The tickets of the board, as in `SUM(tickets, "amount")`. */
export const ticketsName = 'tickets'
/** Of the language. */
const words =
  'true false null in as break const continue else for function if import let loop package namespace return var void while'
export const reservedNames: ReadonlySet<string> = new Set([
  ticketsName,
  ...formulaFunctions,
  ...macros,
  ...words.split(' '),
])
