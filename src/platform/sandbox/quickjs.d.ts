/** The part of the engine that the sandbox uses. */
declare module 'quickjs-emscripten-core' {
  export type QuickJSHandle = object
  type Result<T> = { error: QuickJSHandle; value?: undefined } | { error?: undefined; value: T }
  export type QuickJSContext = {
    undefined: QuickJSHandle
    evalCode: (source: string, fileName: string, options: object) => Result<QuickJSHandle>
    callFunction: (callee: QuickJSHandle, receiver: QuickJSHandle) => Result<QuickJSHandle>
    dump: (handle: QuickJSHandle) => unknown
    getString: (handle: QuickJSHandle) => string
  }
  export type QuickJSRuntime = {
    newContext: () => QuickJSContext
    setMaxStackSize: (bytes: number) => void
    setInterruptHandler: (isOver: () => boolean) => void
    executePendingJobs: (most: number) => Result<number>
    hasPendingJob: () => boolean
  }
  export type Variant = object
  export const newVariant: (base: Variant, options: { wasmModule: unknown; wasmMemory: unknown }) => Variant
  export const newQuickJSWASMModuleFromVariant: (variant: Variant) => Promise<{ newRuntime: () => QuickJSRuntime }>
}
declare module '@jitl/quickjs-wasmfile-release-sync' {
  const variant: object
  export default variant
}
