/** Files on their way: each with its progress, its refusal, and a way to stop it. */
import { useCallback, useRef, useState } from 'react'
import { Refusal } from '#core/errors.ts'

export type Uploading = { key: number; name: string; share: number; refusal?: Refusal }
export type Send<T> = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<T>

export const useUploads = <T>(send: Send<T>, onDone: (result: T) => void) => {
  const [uploads, setUploads] = useState<Uploading[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const next = useRef(0)

  const change = useCallback(
    (key: number, part: Partial<Uploading>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [],
  )
  const forget = useCallback((key: number) => {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }, [])
  const refuse = useCallback((name: string, refusal: Refusal) => {
    next.current += 1
    const key = next.current
    setUploads((all) => [...all, { key, name, share: 0, refusal }])
  }, [])
  const start = useCallback(
    async (file: File) => {
      next.current += 1
      const key = next.current
      const stop = new AbortController()
      stops.current.set(key, stop)
      setUploads((all) => [...all, { key, name: file.name, share: 0 }])
      try {
        onDone(await send(file, (share) => change(key, { share }), stop.signal))
        forget(key)
      } catch (error) {
        if (!stop.signal.aborted) change(key, { refusal: error instanceof Refusal ? error : new Refusal('unexpected') })
      }
    },
    [send, onDone, change, forget],
  )
  return { uploads, start, refuse, forget }
}
