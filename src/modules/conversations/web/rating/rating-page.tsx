/** Opened by a customer from a link, without an account. */
import { useState } from 'react'
import type { ApiError } from '#core/errors.ts'
import { textParam } from '#core/search-params.ts'
import { SignInFrame } from '#modules/sign-in/web/frame/sign-in-frame.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { ReadError } from '#ui/display/state-pages.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useSay } from '#ui/words.tsx'
import { ratingApi } from '../../api/ratings.ts'
import { ratingPageText } from '../../text/rating-page-text.ts'
import { ratingScores, ratingWords } from '../../text/rating-scores.ts'

const parse = (raw: Record<string, unknown>) => ({ token: textParam(raw, 'token') ?? '' })

const Scores = ({ score, onChange }: { score: number | undefined; onChange: (score: number) => void }) => {
  const say = useSay()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-sm font-semibold">{say(ratingPageText.score)}</legend>
      {ratingScores
        .map((name, at) => ({ name, value: at + 1 }))
        .toReversed()
        .map(({ name, value }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line-strong px-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="score"
              value={value}
              checked={score === value}
              onChange={() => onChange(value)}
              className="size-4 accent-brand"
            />
            <span className="flex-1">{say(name)}</span>
            <bdi className="text-sm text-muted">{value}</bdi>
          </label>
        ))}
    </fieldset>
  )
}

const RatingForm = ({ token, onSent }: { token: string; onSent: () => void }) => {
  const say = useSay()
  const onError = useErrorToast()
  const [score, setScore] = useState<number>()
  const [comment, setComment] = useState('')
  const { mutate, isPending } = useWrite(ratingApi.rate)
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (score) mutate({ token, score, comment }, { onError, onSuccess: onSent })
      }}
    >
      <Scores score={score} onChange={setScore} />
      <TextArea label={say(ratingPageText.comment)} value={comment} onChange={setComment} />
      <Button type="submit" look="primary" size="large" isDisabled={!score} isPending={isPending}>
        {say(ratingPageText.send)}
      </Button>
    </form>
  )
}

const isOld = (error: ApiError) => error.code === 'wrong-link' || error.code === 'invalid'

export const RatingPage = () => {
  const say = useSay()
  const [{ token }] = usePageSearch(parse)
  const [isSent, setSent] = useState(false)
  const { data, error, refetch } = useRead(ratingApi.open, { token })
  const frame = (title: keyof typeof ratingPageText, subtitle: string) => ({
    title: say(ratingPageText[title]),
    subtitle,
  })
  if (isSent) return <SignInFrame {...frame('thanks', say(ratingPageText.thanksBody))} />
  if (error && isOld(error as ApiError)) return <SignInFrame {...frame('old', say(ratingPageText.oldBody))} />
  if (error)
    return (
      <SignInFrame {...frame('title', '')}>
        <ReadError error={error} retry={() => void refetch()} />
      </SignInFrame>
    )
  const score = data?.score
  if (score)
    return <SignInFrame {...frame('again', say(ratingPageText.againBody, { score: say(ratingWords(score)) }))} />
  return (
    <SignInFrame {...frame('title', say(ratingPageText.body))}>
      {data && <RatingForm token={token} onSent={() => setSent(true)} />}
    </SignInFrame>
  )
}
