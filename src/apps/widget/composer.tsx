/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { Language } from '#core/words.ts'
import type { VisitConfig } from '#modules/widgets/api/visits.ts'
import type { Say } from './person.ts'
import type { OpenChat } from './chat.ts'
import { frameText } from './text.ts'

type Props = { config: VisitConfig; actions: OpenChat; tell: Say; language: Language }

/** What is shorter cannot be played. */
const shortestMs = 1_000

/** Records from the microphone until it is stopped. */
const record = async (onDone: (file: File | undefined) => void) => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const chunks: Blob[] = []
  const recorder = new MediaRecorder(stream)
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  recorder.addEventListener('stop', () => {
    for (const track of stream.getTracks()) track.stop()
    const type = recorder.mimeType.split(';')[0] ?? 'audio/webm'
    const name = `voice.${type.includes('mp4') ? 'm4a' : 'webm'}`
    onDone(chunks.length > 0 ? new File(chunks, name, { type }) : undefined)
  })
  recorder.start()
  const began = Date.now()
  const stop = () => recorder.state === 'recording' && recorder.stop()
  return () => void setTimeout(stop, began + shortestMs - Date.now())
}

const useRecorder = (onDone: (file: File) => void, onFail: () => void) => {
  const [stop, setStop] = useState<() => void>()
  const start = async () => {
    try {
      const ends = await record((file) => {
        setStop(undefined)
        if (file) onDone(file)
      })
      setStop(() => ends)
    } catch {
      onFail()
    }
  }
  return { isRecording: stop !== undefined, toggle: () => (stop ? stop() : void start()) }
}

const icons = {
  attach: 'M20 11l-8 8a5 5 0 0 1-7-7l8-8a3.5 3.5 0 0 1 5 5l-8 8a2 2 0 0 1-3-3l7-7',
  record: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
  stop: 'M7 7h10v10H7z',
  send: 'M4 12l16-8-6 16-3-6z',
}
const Icon = ({ name }: { name: keyof typeof icons }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" class={name === 'send' ? 'mirrored' : ''}>
    <path d={icons[name]} />
  </svg>
)

export const Composer = ({ config, actions, tell, language }: Props) => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const { allowsFiles, allowsVoice } = config.settings
  const sendFile = (file: File, isVoice = false) => {
    const isLarge = file.size > config.mostFileMb * 1_048_576
    setProblem(isLarge ? tell(frameText.tooLarge, { mb: config.mostFileMb }) : '')
    if (!isLarge) actions.send({ text: '', file, isVoice })
  }
  const { isRecording, toggle } = useRecorder(
    (file) => sendFile(file, true),
    () => setProblem(tell(frameText.noMicrophone)),
  )
  const send = () => {
    if (text.trim() === '') return
    actions.send({ text: text.trim() })
    setText('')
  }
  const placeholder = config.messageConfig.placeholder[language]
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {problem && (
        <p role="alert" class="problem">
          {problem}
        </p>
      )}
      <textarea
        rows={1}
        dir="auto"
        maxLength={4_000}
        placeholder={placeholder}
        aria-label={placeholder}
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value)
          actions.typing()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      {allowsFiles && (
        <>
          <input
            ref={picker}
            type="file"
            hidden
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) sendFile(file)
              currentTarget.value = ''
            }}
          />
          <button
            type="button"
            class="icon"
            aria-label={tell(frameText.attach)}
            onClick={() => picker.current?.click()}
          >
            <Icon name="attach" />
          </button>
        </>
      )}
      {allowsVoice && (
        <button
          type="button"
          class="icon"
          aria-pressed={isRecording}
          aria-label={tell(isRecording ? frameText.stop : frameText.record)}
          onClick={toggle}
        >
          <Icon name={isRecording ? 'stop' : 'record'} />
        </button>
      )}
      <button type="submit" class="icon primary" aria-label={tell(frameText.send)}>
        <Icon name="send" />
      </button>
    </form>
  )
}
