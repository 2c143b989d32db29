/** Polls the camera until a code is found, and stops it on unmount. */
import { useEffect, useRef, useState } from 'react'
import { openReader } from './reader.ts'

const pause = 150

const stopAll = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop())

export const useCamera = (formats: readonly string[], onRead: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'looking' | 'refused'>('starting')
  const latest = useRef({ formats, onRead })
  useEffect(() => {
    latest.current = { formats, onRead }
  })
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const look = async (screen: HTMLVideoElement) => {
      const read = openReader(latest.current.formats)
      while (!isOver) {
        const code = screen.readyState >= 2 ? await read(screen) : undefined
        if (code && !isOver) {
          isOver = true
          latest.current.onRead(code)
        } else await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return stopAll(stream)
      video.current.srcObject = stream
      await video.current.play()
      setState('looking')
      await look(video.current)
    }
    start().catch(() => {
      if (!isOver) setState('refused')
    })
    return () => {
      isOver = true
      stopAll(stream)
    }
  }, [])
  return { video, state }
}
