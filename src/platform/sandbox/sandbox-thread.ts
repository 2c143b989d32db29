/** A thread that runs scripts one after another. Each gets an engine of its own, because the memory of an engine never shrinks. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core'
import { sandboxLimits as limits } from './sandbox-limits.ts'
import type { SandboxFault, SandboxResult, SandboxTask } from './run-sandboxed.ts'

const fileName = 'script.js'
const binary = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
const compiled = WebAssembly.compile(await readFile(binary))

type Sandbox = { runtime: QuickJSRuntime; isFull: () => boolean }

const openSandbox = async (): Promise<Sandbox> => {
  const wasmMemory = new WebAssembly.Memory(limits.memoryPages)
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: compiled, wasmMemory }))
  const runtime = engine.newRuntime()
  runtime.setMaxStackSize(limits.stackBytes)
  const most = limits.memoryPages.maximum * 65_536
  return { runtime, isFull: () => wasmMemory.buffer.byteLength > most * 0.9 }
}

const usedMs = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1_000
}

const kindOfError = (name: unknown, message: string): SandboxFault['kind'] => {
  if (name === 'SyntaxError') return 'syntax'
  if (name !== 'InternalError') return 'error'
  if (message === 'interrupted') return 'time'
  return message === 'out of memory' ? 'memory' : 'error'
}

const positionIn = (stack: unknown) => {
  const found = typeof stack === 'string' ? /script\.js:(\d+)(?::(\d+))?/.exec(stack) : null
  return found ? { line: Number(found[1]), column: Number(found[2] ?? 1) } : {}
}

/** The engine reports exhausted memory by null, or by an error that it could not fill. */
const faultOf = (vm: QuickJSContext, handle: QuickJSHandle): SandboxFault => {
  const thrown: unknown = vm.dump(handle)
  if (thrown === null) return { kind: 'memory', message: 'out of memory' }
  if (typeof thrown !== 'object') return { kind: 'error', message: `${thrown as string}`.slice(0, 500) }
  const { name, message, stack } = thrown as Record<string, unknown>
  const text = typeof message === 'string' ? message : JSON.stringify(thrown)
  return { kind: kindOfError(name, text), message: text.slice(0, 500), ...positionIn(stack) }
}

type Code = { source: string; name?: string; compileOnly?: boolean }
const evaluate = (vm: QuickJSContext, { source, name = fileName, compileOnly = false }: Code) => {
  const result = vm.evalCode(source, name, { strict: true, compileOnly })
  return result.error ? { fault: faultOf(vm, result.error) } : { value: result.value }
}

const runPendingJobs = (runtime: QuickJSRuntime, vm: QuickJSContext): SandboxFault | undefined => {
  const { error } = runtime.executePendingJobs(limits.pendingJobs)
  if (error) return faultOf(vm, error)
  return runtime.hasPendingJob() ? { kind: 'time', message: 'too many promises' } : undefined
}

const run = ({ runtime }: Sandbox, { prelude, source, input, isCheck }: SandboxTask): SandboxResult => {
  const vm = runtime.newContext()
  const since = process.threadCpuUsage()
  runtime.setInterruptHandler(() => usedMs(since) > limits.cpuMs)
  const unreadable = evaluate(vm, { source, compileOnly: true }).fault
  if (unreadable) return { fault: unreadable }
  if (isCheck) return { output: '' }
  const collect = evaluate(vm, { source: `(${prelude})(${JSON.stringify(input)})`, name: 'api.js' })
  if (!collect.value) return { fault: collect.fault }
  const thrown = evaluate(vm, { source }).fault ?? runPendingJobs(runtime, vm)
  // What cannot be parsed while it runs, such as a pattern, is an error like others.
  const fault = thrown?.kind === 'syntax' ? { ...thrown, kind: 'error' as const } : thrown
  const returned = vm.callFunction(collect.value, vm.undefined)
  if (returned.error) return { fault: fault ?? faultOf(vm, returned.error) }
  const output = vm.getString(returned.value)
  if (output.length > limits.output) return { fault: fault ?? { kind: 'output', message: 'too much output' } }
  return { output, ...(fault && { fault }) }
}

/** An engine whose memory is full may throw anything. */
const namedAfterCause = (result: SandboxResult, { isFull }: Sandbox): SandboxResult =>
  result.fault?.kind === 'error' && isFull() ? { ...result, fault: { ...result.fault, kind: 'memory' } } : result

const answer = async (task: SandboxTask): Promise<SandboxResult> => {
  try {
    const sandbox = await openSandbox()
    return namedAfterCause(run(sandbox, task), sandbox)
  } catch (error) {
    // The engine itself failed, as it does when memory ends in the middle of its own work.
    return { fault: { kind: 'memory', message: error instanceof Error ? error.message : String(error) } }
  }
}

parentPort?.on('message', (task: SandboxTask) => {
  void answer(task).then((result) => parentPort?.postMessage(result))
})
parentPort?.postMessage('ready')
