import { ChevronRight } from 'lucide-react'
import type { Size } from '#ui/table/columns.ts'
import { StatusMark } from '../ticket-marks.tsx'

export type SectionView = { id: string; name: string; color: string; count: string; isFolded: boolean }
const heights: Record<Size, string> = { small: 'h-8', medium: 'h-10', large: 'h-12' }

/** The header of a status section, which folds it. */
export const SectionHead = (props: {
  section: SectionView
  index: number
  isList: boolean
  size: Size
  isTabStop: boolean
  onFold: (id: string) => void
}) => {
  const { section, index, isList, size, isTabStop, onFold } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={`border-b border-line bg-canvas ${isList ? 'h-17' : heights[size]}`}
    >
      <span role="cell" className="sticky start-0 inline-flex h-full items-center px-2">
        <button
          type="button"
          data-title
          data-fold={section.id}
          tabIndex={isTabStop ? 0 : -1}
          aria-expanded={!section.isFolded}
          onClick={() => onFold(section.id)}
          className="flex h-7 items-center gap-2 rounded-md px-1.5 text-sm font-semibold hover:bg-sunken"
        >
          <ChevronRight
            aria-hidden
            className={`size-4 text-faint transition-transform duration-120 ${section.isFolded ? 'rtl:-scale-x-100' : 'rotate-90'}`}
          />
          <StatusMark color={section.color} name={section.name} />
          <bdi className="text-xs font-normal text-muted">{section.count}</bdi>
        </button>
      </span>
    </div>
  )
}
