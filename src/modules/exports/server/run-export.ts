/** Makes the file of an export. A killed node's export begins again from the start; the file appears only when it is whole. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '#core/errors.ts'
import { listChangedKind } from '#core/live.ts'
import { insertStoredFile, removeBytes, storeBytes } from '#modules/files/server/save-generated-file.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { OpenCtx } from '#platform/context.ts'
import { isDatabaseLost } from '#platform/database/db-errors.ts'
import { scheduleSpare } from '#platform/jobs/time-slice.ts'
import { log } from '#platform/monitoring/log.ts'
import { exportProblems, type ExportProblem } from '../api.ts'
import { fileEnding } from '../rules.ts'
import { writeDocument } from './formats/write-document.ts'
import { scopesOf } from './manage-exports.ts'
import { queueExport, type ExportJob } from './queue.ts'
import { NotAllowedNow, readAs, type ExportWork } from './source.ts'
import { exportStore, type StoredExport } from './store.ts'

/** Undefined where it is over, or where another node is at it. */
const begin = (open: OpenCtx, job: ExportJob) =>
  open.inOrg(async (ctx): Promise<StoredExport | undefined> => {
    const { id, turn, starter } = job
    const run = await exportStore.lock(ctx, id)
    if (!run || run.turn !== turn) return undefined
    if (turn > 0 && run.isAlive && run.state === 'generating') {
      await queueExport(ctx, { ...job, later: scheduleSpare })
      return undefined
    }
    if (!(await exportStore.takeTurn(ctx, id, turn))) return undefined
    await queueExport(ctx, { id, turn: turn + 1, starter, later: scheduleSpare })
    return { ...run, turn: turn + 1 }
  })

const pathOf = (open: OpenCtx, { id }: StoredExport, turn: number) =>
  join(open.services.blobs.scratch, `export-${id}-${turn}`)

const reportEvery = 1_000

/** Stores the progress, tells the pages of the user, and ends the work where it was stopped. */
const openReport = (open: OpenCtx, run: StoredExport) => {
  const controller = new AbortController()
  let progress: { done: number; total?: number } = { done: 0 }
  const write = async () => {
    const isOn = await open.inOrg((ctx) => {
      ctx.live.emit(ctx.orgId, { kind: listChangedKind, id: 'exports' }, scopesOf(run.createdBy))
      return exportStore.write(ctx, run, progress)
    })
    if (!isOn) controller.abort(new Error('stopped, or begun again elsewhere'))
  }
  const timer = setInterval(() => {
    write().catch((error: unknown) => log.warn({ err: error, orgId: open.orgId, exportId: run.id }, 'export'))
  }, reportEvery).unref()
  const report: ExportWork['report'] = (now) => {
    progress = now
  }
  return { report, signal: controller.signal, done: () => progress.done, stop: () => clearInterval(timer) }
}

const types: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  csv: 'text/csv',
}

/** Bytes first, so that no record is without them; they go again where it was stopped meanwhile. */
const publish = async (
  open: OpenCtx,
  run: StoredExport,
  made: { path: string; done: number; starter: ExportJob['starter'] },
) => {
  const { id, name, format, surveyId } = run
  const size = await storeBytes(open, id, made.path)
  const isPublished = await open.inOrg(async (ctx) => {
    const end = { state: 'ready', size, done: made.done, total: made.done, finishedAt: new Date().toISOString() }
    if (!(await exportStore.write(ctx, run, end))) return false
    const ending = fileEnding[format]
    await insertStoredFile(ctx, { id, name: `${name}.${ending}`, type: types[ending] ?? '', size, purpose: 'export' })
    recordChange(ctx, {
      kind: 'export.finished',
      subjectId: id,
      after: { name, format, [surveyId ? 'responses' : 'tickets']: made.done, size },
      actor: { id: made.starter.id, name: made.starter.name },
      scopes: scopesOf(run.createdBy),
    })
    return true
  })
  if (!isPublished) await removeBytes(open, id)
}

const stopFor = (open: OpenCtx, run: StoredExport, stopReason: NotAllowedNow['reason']) =>
  open.inOrg(async (ctx) => {
    if (!(await exportStore.write(ctx, run, { state: 'stopped', stopReason }))) return
    recordChange(ctx, {
      kind: 'export.stopped',
      subjectId: run.id,
      after: { name: run.name, reason: stopReason },
      actor: { id: null, name: run.starter.name },
      scopes: scopesOf(run.createdBy),
    })
  })

const isKnown = (code: string): code is ExportProblem => (exportProblems as readonly string[]).includes(code)

const failWith = async (open: OpenCtx, run: StoredExport, error: unknown) => {
  const problem = error instanceof ApiError && isKnown(error.code) ? error.code : 'unexpected'
  if (problem === 'unexpected') log.error({ err: error, orgId: open.orgId, exportId: run.id }, 'an export has failed')
  await open.inOrg(async (ctx) => {
    await exportStore.write(ctx, run, { state: 'failed', problem, finishedAt: new Date().toISOString() })
    ctx.live.emit(ctx.orgId, { kind: listChangedKind, id: 'exports' }, scopesOf(run.createdBy))
  })
}

export const runExport = async (open: OpenCtx, job: ExportJob) => {
  const run = await begin(open, job)
  if (!run) return
  for (let turn = 1; turn < run.turn; turn++) await rm(pathOf(open, run, turn), { force: true })
  const { report, signal, done, stop } = openReport(open, run)
  const path = pathOf(open, run, run.turn)
  const { starter } = job
  const make = async () => {
    try {
      await writeDocument({ open, run, starter, read: readAs(open, run, starter), report, signal }, path)
      stop()
      await publish(open, run, { path, done: done(), starter })
    } finally {
      stop()
      await rm(path, { force: true })
    }
  }
  try {
    await make()
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    if (signal.aborted) return
    if (error instanceof NotAllowedNow) await stopFor(open, run, error.reason)
    else await failWith(open, run, error)
  }
}
