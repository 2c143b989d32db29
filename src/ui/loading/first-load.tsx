/** The first picture of the product: it leaves 1.5 s after loading ends, and after 10 s whatever happens. */
import { useEffect, useState, type ReactNode } from 'react'
import { Mark } from '../layout/mark.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

const lingers = 1_500
const longest = 10_000

/** Milliseconds still to wait, seen from `now`. */
export const spinnerTime = (startedAt: number, now: number, isLoading: boolean) =>
  Math.max(0, isLoading ? startedAt + longest - now : Math.min(lingers, startedAt + longest - now))

export const FirstLoad = ({ isLoading, children }: { isLoading: boolean; children: ReactNode }) => {
  const say = useSay()
  const [startedAt] = useState(() => Date.now())
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), spinnerTime(startedAt, Date.now(), isLoading))
    return () => clearTimeout(timer)
  }, [startedAt, isLoading])
  return (
    <>
      <div inert={!isOver} className="contents">
        {children}
      </div>
      {!isOver && (
        <div
          role="status"
          aria-label={say(uiText.loading)}
          data-first-load
          className="fixed inset-0 z-50 grid place-items-center bg-canvas"
        >
          <div className="grid place-items-center">
            <Mark className="col-start-1 row-start-1 size-10" />
            <span className="col-start-1 row-start-1 size-18 animate-[turn_0.9s_linear_infinite] rounded-full border-2 border-line border-t-brand" />
          </div>
        </div>
      )}
    </>
  )
}
