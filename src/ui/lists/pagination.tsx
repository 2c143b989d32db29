import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { pagesOf } from './pages-of.ts'
import { uiText } from '../text.ts'
import { useFormat, useSay } from '../words.tsx'

type Props = {
  pageNumber: number
  pageSize?: number
  total: number
  label?: string
  onChange: (pageNumber: number) => void
}

/** `pageNumber` counts from 0, as on the wire; people count from 1. */
export const Pagination = ({ pageNumber, pageSize = 10, total, label, onChange }: Props) => {
  const say = useSay()
  const format = useFormat()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const current = pageNumber + 1
  return (
    <nav aria-label={label ?? say(uiText.pages)} className="flex flex-wrap items-center gap-1">
      <Button
        square
        look="ghost"
        aria-label={say(uiText.previous)}
        isDisabled={current <= 1}
        onPress={() => onChange(pageNumber - 1)}
      >
        <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      </Button>
      {pagesOf(current, last).map((page, at) =>
        page === 'gap' ? (
          <span key={`gap${at}`} aria-hidden className="w-6 text-center text-faint">
            {'…'}
          </span>
        ) : (
          <Button
            key={page}
            square
            look={page === current ? 'outline' : 'ghost'}
            aria-label={say(uiText.pageNumber, { number: format.number(page) })}
            aria-current={page === current ? 'page' : undefined}
            onPress={() => onChange(page - 1)}
          >
            {format.number(page)}
          </Button>
        ),
      )}
      <Button
        square
        look="ghost"
        aria-label={say(uiText.next)}
        isDisabled={current >= last}
        onPress={() => onChange(pageNumber + 1)}
      >
        <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </Button>
    </nav>
  )
}
