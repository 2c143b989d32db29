/** Reads and saves the script of a board, and finds every script of a ticket's board. */
import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { boardContextOf, type BoardContext } from '#modules/tickets/server/board-context.ts'
import { contextOfRules } from '#modules/tickets/server/sla/compute-sla.ts'
import { findTicket } from '#modules/tickets/server/read/find-ticket.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { scriptApi, ScriptPlace } from '../api.ts'
import { findUnknownNames, scriptBoardNames } from '../unknown-names.ts'
import { findScriptFault } from './run-script.ts'
import { scriptStore } from './store.ts'

export const { read: readBoardScript, savedBy: boardScriptSavedBy } = scriptStore

export const getBoardScript = async (ctx: Ctx, { boardId }: { boardId: string }) => {
  await boardOf(ctx, boardId)
  return scriptStore.read(ctx, boardId)
}

/** For a new organisation. */
export const seedBoardScript = (ctx: Ctx, boardId: string, script: string) =>
  scriptStore.save(ctx, boardId, { script, version: 0 })

export const copyBoardScript = async (ctx: Ctx, { from, to }: { from: string; to: string }) => {
  const { script } = await scriptStore.read(ctx, from)
  if (script) await scriptStore.save(ctx, to, { script, version: 0 })
}

/** From the configuration of an organisation. */
export const putBoardScript = async (
  ctx: Ctx,
  { id, name, script }: Pick<Board, 'id' | 'name'> & { script: string },
) => {
  const before = await scriptStore.read(ctx, id)
  if (before.script === script) return
  await scriptStore.save(ctx, id, { script, version: before.version })
  recordScript(ctx, { boardId: id, name, before: before.script, after: script })
}

type Recorded = { boardId: string; name: Board['name']; before: string; after: string }
const recordScript = (ctx: Ctx, { boardId, name, before, after }: Recorded) =>
  recordChange(ctx, {
    kind: 'script.updated',
    subjectId: boardId,
    before: { script: before },
    after: { script: after },
    data: { name },
  })

/** A text that cannot be parsed is not kept. */
export const saveBoardScript = async (
  open: OpenCtx,
  { boardId, script, version }: z.output<typeof scriptApi.save.input>,
) => {
  if (script.trim() && (await findScriptFault(open.orgId, script))) failAt({ script: 'script' })
  return open.once(async (ctx) => {
    const { name } = await boardOf(ctx, boardId)
    const before = await scriptStore.read(ctx, boardId)
    if (before.version !== version) fail('conflict')
    if (before.script === script) fail('no-changes')
    const saved = (await scriptStore.save(ctx, boardId, { script, version })) ?? fail('conflict')
    recordScript(ctx, { boardId, name, before: before.script, after: script })
    return { script, version: saved }
  })
}

export type TicketScript = {
  place: ScriptPlace
  sourceId: string
  name: { ar: string; en: string }
  source: string
  hash: Buffer
}

const hashOf = (source: string) => createHash('sha256').update(source).digest()

/** Sections that the reader may not see keep their scripts to themselves. */
const scriptsOf = async (ctx: Ctx, { board, form, knows }: BoardContext): Promise<TicketScript[]> => {
  const { definition, index } = form
  const seen = new Set(index.activeFields.filter(knows).map(({ sectionId }) => sectionId))
  const all = [
    {
      place: 'board' as const,
      sourceId: board.id,
      name: board.name,
      source: (await scriptStore.read(ctx, board.id)).script,
    },
    { place: 'form' as const, sourceId: board.formId, name: definition.title, source: definition.script },
    ...definition.sections
      .filter(({ id }) => seen.has(id))
      .map(({ id, title, script = '' }) => ({ place: 'section' as const, sourceId: id, name: title, source: script })),
  ]
  return all.map((script) => ({ ...script, hash: hashOf(script.source) }))
}

/** The scripts that name a field, status or tag of the board. */
export const listScriptsNaming = async (ctx: Ctx, boardId: string, id: string) => {
  const context = contextOfRules(await boardContextOf(ctx, boardId))
  const { statuses, tags } = context.board
  const { activeFields } = context.form.index
  const other = <T extends { id: string }>(items: readonly T[]) => items.filter((item) => item.id !== id)
  const without = scriptBoardNames({ statuses: other(statuses), tags: other(tags) }, other(activeFields))
  const known = scriptBoardNames({ statuses, tags }, activeFields)
  const namesIt = (source: string) => findUnknownNames(source, without).length > findUnknownNames(source, known).length
  return (await scriptsOf(ctx, context))
    .filter(({ source }) => namesIt(source))
    .map(({ sourceId, name }) => ({ id: sourceId, name }))
}

/** By script: what it names and the board does not have. */
export const listUnknownNames = async (ctx: Ctx, boardId: string) => {
  const context = contextOfRules(await boardContextOf(ctx, boardId))
  const known = scriptBoardNames(context.board, context.form.index.activeFields)
  return (await scriptsOf(ctx, context))
    .map(({ sourceId, source }) => ({ sourceId, names: findUnknownNames(source, known) }))
    .filter(({ names }) => names.length > 0)
}

export const readTicketScripts = async (ctx: Ctx, ticketId: string) => {
  const found = await findTicket(ctx, ticketId)
  const runs = await scriptStore.runsOf(ctx, ticketId)
  const scripts = await scriptsOf(ctx, found.context)
  return {
    found,
    scripts: scripts.map((script) => ({
      ...script,
      executedAt:
        runs.find(({ sourceId, hash }) => sourceId === script.sourceId && hash.equals(script.hash))?.at ?? null,
    })),
  }
}

export const listTicketScripts = async (ctx: Ctx, { id }: { id: string }) =>
  (await readTicketScripts(ctx, id)).scripts
    .filter(({ source }) => source.trim() !== '')
    .map(({ place, sourceId, name, executedAt }) => ({
      place,
      sourceId,
      name,
      executedAt: executedAt && new Date(executedAt).toISOString(),
    }))
