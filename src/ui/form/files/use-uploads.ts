/** Running uploads, each with its progress, its error, and a way to cancel it. */
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#core/errors.ts'

export type Upload = { key: number; name: string; progress: number; refusal?: ApiError }
export type Send<T> = (file: File, onProgress: (progress: number) => void, signal: AbortSignal) => Promise<T>

export const useUploads = <T>(send: Send<T>, onDone: (result: T) => void) => {
  const [uploads, setUploads] = useState<Upload[]>([])
  const controllers = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)

  const change = useCallback(
    (key: number, part: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload))),
    [],
  )
  const dismiss = useCallback((key: number) => {
    controllers.current.get(key)?.abort()
    controllers.current.delete(key)
    setUploads((all) => all.filter((upload) => upload.key !== key))
  }, [])
  const addFailed = useCallback((name: string, refusal: ApiError) => {
    lastKey.current += 1
    const key = lastKey.current
    setUploads((all) => [...all, { key, name, progress: 0, refusal }])
  }, [])
  const start = useCallback(
    async (file: File) => {
      lastKey.current += 1
      const key = lastKey.current
      const controller = new AbortController()
      controllers.current.set(key, controller)
      setUploads((all) => [...all, { key, name: file.name, progress: 0 }])
      try {
        onDone(await send(file, (progress) => change(key, { progress }), controller.signal))
        dismiss(key)
      } catch (error) {
        if (!controller.signal.aborted)
          change(key, { refusal: error instanceof ApiError ? error : new ApiError('unexpected') })
      }
    },
    [send, onDone, change, dismiss],
  )
  return { uploads, start, addFailed, dismiss }
}
