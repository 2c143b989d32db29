/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { VisitConfig } from '#modules/widgets/api/visits.ts'
import type { Person, Say } from './person.ts'
import { call } from './calls.ts'
import type { Chat, OpenChat } from './chat.ts'
import { frameText } from './text.ts'

type Props = { config: VisitConfig; chat: Chat; actions: OpenChat; person: Person; tell: Say }

const Rating = ({ chat, actions, tell }: Pick<Props, 'chat' | 'actions' | 'tell'>) => {
  const [score, setScore] = useState(0)
  const [comment, setComment] = useState('')
  const [isFailed, setFailed] = useState(false)
  const rate = async () => {
    setFailed(false)
    const body = { conversationId: chat.conversationId, score, comment }
    // Where it was rated on another page meanwhile, the thread says so.
    await call('/ratings', { method: 'POST', body }).catch(() => setFailed(true))
    await actions.sync()
  }
  return (
    <form
      class="rating"
      onSubmit={(event) => {
        event.preventDefault()
        void rate()
      }}
    >
      <fieldset>
        <legend>{tell(frameText.rate)}</legend>
        {[1, 2, 3, 4, 5].map((each) => (
          <label key={each} class={each <= score ? 'on' : ''}>
            <input
              type="radio"
              name="score"
              value={each}
              checked={score === each}
              onChange={() => setScore(each)}
              aria-label={tell(frameText.stars, { score: each })}
            />
            <span aria-hidden="true">{'★'}</span>
          </label>
        ))}
      </fieldset>
      {score > 0 && (
        <>
          <textarea
            rows={2}
            dir="auto"
            maxLength={2_000}
            aria-label={tell(frameText.comment)}
            placeholder={tell(frameText.comment)}
            value={comment}
            onInput={({ currentTarget }) => setComment(currentTarget.value)}
          />
          {isFailed && (
            <p role="alert" class="problem">
              {tell(frameText.notRated)}
            </p>
          )}
          <button type="submit" class="primary">
            {tell(frameText.sendRating)}
          </button>
        </>
      )}
    </form>
  )
}

/** After the last message: rating, transcript, and that the conversation was closed. */
export const Closing = ({ config, chat, actions, person, tell }: Props) => {
  const [line, setLine] = useState('')
  const isAnswered = chat.items.some(({ isInbound, author }) => !isInbound && author)
  const mail = () =>
    call('/transcripts', { method: 'POST', body: {} }).then(
      () => setLine(tell(frameText.transcriptSent, { email: person.email })),
      () => setLine(tell(frameText.transcriptFailed)),
    )
  const mayMail = config.settings.offersTranscript && isAnswered && person.email !== ''
  const isResolved = chat.status === 'RESOLVED'
  if (!isResolved && !mayMail) return null
  return (
    <div class="closing">
      {isResolved && <p class="meta">{tell(frameText.resolved)}</p>}
      {chat.mayRate && <Rating {...{ chat, actions, tell }} />}
      {chat.score !== null && <p role="status">{tell(frameText.thanks)}</p>}
      {mayMail && (
        <button type="button" class="link" onClick={() => void mail()}>
          {tell(frameText.transcript)}
        </button>
      )}
      <p role="status" class="meta">
        {line}
      </p>
    </div>
  )
}
