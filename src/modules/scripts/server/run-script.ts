/** Runs the text of a script on what it may know of a ticket, and reads what it wants to do. */
import * as z from 'zod/mini'
import { ApiError, fail } from '#core/errors.ts'
import { runSandboxed, type SandboxFault } from '#platform/sandbox/run-sandboxed.ts'
import { sandboxLimits } from '#platform/sandbox/sandbox-limits.ts'
import type { ScriptDetails, ScriptFault } from '../api.ts'
import { prelude, type ScriptInput } from './prelude.ts'

const Line = z.string().check(z.maxLength(500))
const Lines = z.array(Line).check(z.maxLength(100))
/** A script may have replaced everything that the sandbox builds its output with. */
const Effects = z.object({
  values: z.record(z.string().check(z.maxLength(100)), z.unknown()),
  comments: z
    .array(z.object({ kind: z.enum(['note', 'reply']), text: z.string().check(z.maxLength(4000)) }))
    .check(z.maxLength(10)),
  notices: z
    .array(z.object({ text: Line, userIds: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)) }))
    .check(z.maxLength(10)),
  problems: z.array(z.object({ key: z.string(), message: Line })).check(z.maxLength(100)),
  messages: Lines,
  log: Lines,
})
export type Effects = z.output<typeof Effects>
export const noEffects: Effects = { values: {}, comments: [], notices: [], problems: [], messages: [], log: [] }

const readEffects = (output: string | undefined): Effects | undefined => {
  if (output === undefined) return noEffects
  try {
    const read = Effects.safeParse(JSON.parse(output))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

const isBusy = (fault: SandboxFault | undefined) => fault?.kind === 'busy'
const shown = (fault: SandboxFault) => fault as ScriptFault
const damaged: ScriptFault = { kind: 'output', message: 'unreadable output' }

export type ScriptRun = { effects: Effects; fault?: ScriptFault | undefined }

export const runScript = async (orgId: string, source: string, input: ScriptInput): Promise<ScriptRun> => {
  const json = JSON.stringify(input)
  if (json.length > sandboxLimits.input)
    return { effects: noEffects, fault: { kind: 'memory', message: 'the ticket is too long' } }
  const { output, fault } = await runSandboxed(orgId, { prelude, source, input: json })
  if (isBusy(fault)) fail('script-busy')
  const effects = readEffects(output)
  if (!effects) return { effects: noEffects, fault: fault ? shown(fault) : damaged }
  return { effects, fault: fault && shown(fault) }
}

/** Undefined where the text can be parsed. */
export const findScriptFault = async (orgId: string, source: string): Promise<ScriptFault | undefined> => {
  const { fault } = await runSandboxed(orgId, { prelude: '', source, input: '', isCheck: true })
  if (isBusy(fault)) fail('script-busy')
  return fault && shown(fault)
}

export const refuseScript = (fault: ScriptFault | undefined, more: Partial<ScriptDetails> = {}): never => {
  const details: ScriptDetails = { problems: [], log: [], ...more, ...(fault && { fault }) }
  throw new ApiError(fault?.kind === 'syntax' ? 'script-invalid' : 'script-failed', { details })
}
