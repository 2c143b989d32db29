/** Records a voice message, plays it back, and sends it. */
import { Mic, Send, Square, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#core/errors.ts'
import { useSendFile } from '#modules/tickets/web/page/files/use-attach.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Code } from '#ui/display/bidi.tsx'
import { useSay } from '#ui/words.tsx'
import { recorderText } from '../insert/insert-text.ts'
import { canRecord, problemOf, startRecording, type Recording, type RecordingProblem } from './record-audio.ts'
import { useSend } from '../use-send.ts'

type State =
  | { kind: 'asking' }
  | { kind: 'recording' }
  | { kind: 'recorded'; file: File; url: string }
  | { kind: 'problem'; problem: RecordingProblem }

const useRecording = () => {
  const say = useSay()
  const [state, setState] = useState<State>(() =>
    canRecord() ? { kind: 'asking' } : { kind: 'problem', problem: 'unsupported' },
  )
  const [attempt, setAttempt] = useState(0)
  const recording = useRef<Recording>(undefined)
  const name = say(recorderText.fileName)
  useEffect(() => {
    let isClosed = false
    const begin = async () => {
      const begun = await startRecording(name)
      if (isClosed) return begun.cancel()
      recording.current = begun
      setState({ kind: 'recording' })
    }
    if (canRecord()) begin().catch((error: unknown) => setState({ kind: 'problem', problem: problemOf(error) }))
    return () => {
      isClosed = true
      recording.current?.cancel()
    }
  }, [attempt, name])
  const url = state.kind === 'recorded' ? state.url : undefined
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  const stop = async () => {
    const file = await recording.current?.stop()
    if (file) setState({ kind: 'recorded', file, url: URL.createObjectURL(file) })
  }
  const retry = () => {
    setState({ kind: 'asking' })
    setAttempt(attempt + 1)
  }
  return { state, stop, retry }
}

const Seconds = () => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <Code>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</Code>
}

/** Uploads the recording and sends it; a recording that could not be uploaded stays, to be sent again. */
const useSendRecording = (onSent: () => void) => {
  const upload = useSendFile()
  const send = useSend()
  const onError = useErrorToast()
  const [isSending, setSending] = useState(false)
  const run = async (file: File) => {
    setSending(true)
    try {
      const { id } = await upload(file, () => undefined, new AbortController().signal)
      send({ type: 'AUDIO', fileId: id })
      onSent()
    } catch (error) {
      onError(error instanceof ApiError ? error : new ApiError('unexpected'))
      setSending(false)
    }
  }
  return { run, isSending }
}

export const Recorder = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const { state, stop, retry } = useRecording()
  const { run, isSending } = useSendRecording(onClose)
  if (state.kind === 'problem')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2 px-3 text-sm text-danger">
        <p className="flex-1 basis-60">{say(recorderText[state.problem])}</p>
        {state.problem !== 'unsupported' && (
          <Button size="small" onPress={retry}>
            {say(recorderText.again)}
          </Button>
        )}
        <Button size="small" look="ghost" onPress={onClose}>
          {say(recorderText.close)}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 text-sm" data-recorder={state.kind}>
      {state.kind === 'recorded' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what was just spoken has none
        <audio
          controls
          src={state.url}
          aria-label={say(recorderText.preview)}
          className="h-9 min-w-0 flex-1 basis-60"
        />
      ) : (
        <p role="status" className="flex flex-1 basis-40 items-center gap-2 text-danger">
          <Mic aria-hidden className="size-4" />
          {say(state.kind === 'asking' ? recorderText.asking : recorderText.recording)}
          {state.kind === 'recording' && <Seconds />}
        </p>
      )}
      <Button size="small" look="ghost" onPress={onClose}>
        <Trash2 aria-hidden className="size-4" />
        {say(recorderText.discard)}
      </Button>
      {state.kind === 'recording' && (
        <Button size="small" onPress={() => void stop()}>
          <Square aria-hidden className="size-3.5" />
          {say(recorderText.stop)}
        </Button>
      )}
      {state.kind === 'recorded' && (
        <Button size="small" look="primary" isPending={isSending} onPress={() => void run(state.file)}>
          <Send aria-hidden className="size-3.5 rtl:-scale-x-100" />
          {say(recorderText.send)}
        </Button>
      )}
    </div>
  )
}
