/** Records the microphone. */

export type RecordingProblem = 'refused' | 'noMicrophone' | 'unavailable' | 'unsupported'

/** In the order of preference: what providers of messages take, then what the browser has. */
const formats = ['audio/ogg;codecs=opus', 'audio/mp4', 'audio/webm;codecs=opus', 'audio/webm']

const problems: Record<string, RecordingProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noMicrophone',
  OverconstrainedError: 'noMicrophone',
}
export const problemOf = (error: unknown): RecordingProblem =>
  (error instanceof DOMException && problems[error.name]) || 'unavailable'

export const canRecord = () =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function'

const extensionOf = (type: string) => type.replace(/^audio\//, '').replace(/;.*$/, '')

/** `stop` returns the recording; either way the microphone is free afterwards. */
export const startRecording = async (name: string) => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const free = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.start(1_000)
  return {
    stop: () =>
      new Promise<File>((resolve) => {
        recorder.addEventListener('stop', () => {
          free()
          const type = recorder.mimeType.replace(/;.*$/, '')
          resolve(new File(parts, `${name}.${extensionOf(type)}`, { type }))
        })
        recorder.stop()
      }),
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop()
      free()
    },
  }
}
export type Recording = Awaited<ReturnType<typeof startRecording>>
