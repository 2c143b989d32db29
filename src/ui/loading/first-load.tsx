/** The spinner of the first load: removed 1.5 s after loading ends, or after 10 s in any case. */
import { useEffect, useState, type ReactNode } from 'react'
import { Logo } from '../layout/logo.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

const lingerMs = 1_500
const maxMs = 10_000

/** Milliseconds from `now` until the spinner is removed. */
export const spinnerTime = (startedAt: number, now: number, isLoading: boolean) =>
  Math.max(0, isLoading ? startedAt + maxMs - now : Math.min(lingerMs, startedAt + maxMs - now))

export const FirstLoad = ({ isLoading, children }: { isLoading: boolean; children: ReactNode }) => {
  const say = useSay()
  const [startedAt] = useState(() => Date.now())
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), spinnerTime(startedAt, Date.now(), isLoading))
    return () => clearTimeout(timer)
  }, [startedAt, isLoading])
  return (
    <>
      <div inert={!isDone} className="contents">
        {children}
      </div>
      {!isDone && (
        <div
          role="status"
          aria-label={say(uiText.loading)}
          data-first-load
          className="fixed inset-0 z-50 grid place-items-center bg-canvas"
        >
          <div className="grid place-items-center">
            <Logo className="col-start-1 row-start-1 size-10" />
            <span className="col-start-1 row-start-1 size-18 animate-[turn_0.9s_linear_infinite] rounded-full border-2 border-line border-t-brand" />
          </div>
        </div>
      )}
    </>
  )
}
