/** Changes of an import before, during and after its run. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { say } from '#core/words.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { jobStarterOf } from '#platform/jobs/user-jobs.ts'
import type { importApi } from '../api.ts'
import type { Mapping, Values } from '../rules.ts'
import { withValues } from '../rules.ts'
import { checkAgain, checkOne } from './check-rows.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { queueImport } from './queue.ts'
import { findRun, getImport, getRow } from './show-import.ts'
import { rowStore } from './store/rows.ts'
import { runStore, type StoredRun } from './store/runs.ts'

/** Locks an import that is not running, so that its rows may change. */
const findIdle = async (ctx: Ctx, id: string) => {
  const found = await findRun(ctx, id, runStore.lock)
  return found.run.state === 'running' ? fail('import-busy') : found
}

const checkMapping = (mapping: Mapping, { headers }: StoredRun, kind: Kind) => {
  const columns = Object.values(mapping)
  const isKnown = Object.keys(mapping).every((field) => kind.fields.some(({ name }) => name === field))
  if (!isKnown || columns.some((column) => column >= headers.length)) failAt({ mapping: 'invalid' })
  if (new Set(columns).size < columns.length) failAt({ mapping: 'duplicate' })
}

export const mapColumns = async (ctx: Ctx, { id, mapping }: { id: string; mapping: Mapping }) => {
  const { run, kind } = await findIdle(ctx, id)
  if (run.state !== 'preview') fail('conflict')
  checkMapping(mapping, run, kind)
  await runStore.update(ctx, id, { mapping })
  await checkAgain(ctx, { ...run, mapping }, kind)
  recordChange(ctx, { kind: 'import.mapped', subjectId: id, before: { mapping: run.mapping }, after: { mapping } })
  return getImport(ctx, { id })
}

export const correctRow = async (ctx: Ctx, { id, rowNo, values }: { id: string; rowNo: number; values: Values }) => {
  const { run, kind } = await findIdle(ctx, id)
  const before = await getRow(ctx, { id, rowNo })
  if (before.state === 'success') fail('conflict')
  if (Object.keys(values).some((field) => run.mapping[field] === undefined)) failAt({ values: 'invalid' })
  const stored = (await rowStore.get(ctx, id, rowNo)) ?? fail('not-found')
  const cells = withValues(stored.cells, values, { mapping: run.mapping, width: run.headers.length })
  await rowStore.setCells(ctx, id, { rowNo, cells })
  await checkOne(ctx, run, { kind, rowNo })
  const after = await getRow(ctx, { id, rowNo })
  recordChange(ctx, {
    kind: 'import.corrected',
    subjectId: id,
    before: before.values,
    after: { rowNo, ...after.values },
  })
  return after
}

const mustBeMapped = (ctx: Ctx, { mapping }: StoredRun, { fields }: Kind) => {
  const missing = fields.find(({ name, isRequired }) => isRequired && mapping[name] === undefined)
  if (missing) fail('columns-differ', { field: say(missing.words, ctx.language) })
}

/** Validates all rows again first, because other data may have changed. */
export const startImport = async (ctx: Ctx, { id, leaveOut, notifies }: z.output<typeof importApi.start.input>) => {
  const { run, kind } = await findIdle(ctx, id)
  if (notifies && !kinds[run.kind].canNotify) failAt({ notifies: 'invalid' })
  mustBeMapped(ctx, run, kind)
  await checkAgain(ctx, run, kind)
  const { good, bad } = (await runStore.counts(ctx, [id]))(id)
  if (bad > 0 && !leaveOut) fail('rows-at-problem', { count: bad })
  if (good === 0) fail('nothing-to-import')
  const starter = jobStarterOf(ctx)
  await rowStore.release(ctx, id)
  await runStore.update(ctx, id, {
    state: 'running',
    finishedAt: null,
    starter,
    stopReason: null,
    notifies: notifies ?? run.notifies,
  })
  await queueImport(ctx, { id, turn: run.turn, starter })
  recordChange(ctx, {
    kind: 'import.started',
    subjectId: id,
    after: { name: run.fileName, rows: good, leftOut: bad, notifies: notifies ?? run.notifies },
  })
  return getImport(ctx, { id })
}

export const stopImport = async (ctx: Ctx, { id }: { id: string }) => {
  const { run } = await findRun(ctx, id, runStore.lock)
  if (run.state === 'running') {
    await runStore.update(ctx, id, { state: 'stopped' })
    recordChange(ctx, { kind: 'import.stopped', subjectId: id, after: { name: run.fileName } })
  }
  return getImport(ctx, { id })
}

export const removeImport = async (ctx: Ctx, { id }: { id: string }) => {
  const { run } = await findIdle(ctx, id)
  await runStore.remove(ctx, id)
  recordChange(ctx, { kind: 'import.removed', subjectId: id, before: { name: run.fileName, kind: run.kind } })
  return {}
}
