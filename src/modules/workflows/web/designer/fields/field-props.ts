import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'

/** The settings of one node. A draft may be incomplete, so each editor reads what is there. */
export type ConfigProps = {
  config: Record<string, unknown>
  onChange: (change: Record<string, unknown>) => void
  boardAndForm: BoardAndForm
  problemAt: (path: string) => string | undefined
}
export const textAt = (config: Record<string, unknown>, name: string) =>
  typeof config[name] === 'string' ? (config[name] as string) : ''
export const idsAt = (config: Record<string, unknown>, name: string) =>
  Array.isArray(config[name]) ? (config[name] as string[]) : []
