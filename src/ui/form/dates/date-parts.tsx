/** Shared by date and time fields: editable segments, and the grid of a month. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { correctUmmAlQura } from './umm-al-qura.ts'

correctUmmAlQura()

const arrow = 'grid size-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-fg disabled:opacity-40'
/** Seven of a week fit into the narrowest screen with the largest text. */
const day =
  'grid size-[min(2rem,calc((100dvw-3rem)/7))] cursor-pointer place-items-center rounded-md outline-none hover:bg-sunken data-outside-month:invisible data-disabled:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-brand-text'
export const oneDay = `${day} mx-auto data-selected:bg-brand data-selected:font-semibold data-selected:text-brand-fg`
export const rangeDay = `${day} w-full data-selected:rounded-none data-selected:bg-brand-soft data-selection-start:rounded-s-md data-selection-start:bg-brand data-selection-start:font-semibold data-selection-start:text-brand-fg data-selection-end:rounded-e-md data-selection-end:bg-brand data-selection-end:font-semibold data-selection-end:text-brand-fg`

export const MonthGrid = ({ cell }: { cell: string }) => (
  <>
    <header className="mb-1 flex items-center justify-between">
      <Button slot="previous" className={arrow}>
        <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      </Button>
      <Heading className="text-sm font-semibold" />
      <Button slot="next" className={arrow}>
        <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-x-0 border-spacing-y-0.5 text-sm">
      <CalendarGridHeader>
        {(name) => (
          <CalendarHeaderCell className="h-8 w-[min(2.5rem,calc((100dvw-3rem)/7))] text-2xs font-normal text-muted">
            {name}
          </CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className={cell} />}</CalendarGridBody>
    </CalendarGrid>
  </>
)

/** Inline text instead of flex items, because the hour precedes the minutes in Arabic too. */
export const Segments = ({ slot }: { slot?: string }) => (
  <DateInput slot={slot} className="min-w-0 py-1">
    {(segment) => (
      <DateSegment
        segment={segment}
        className="inline-block min-h-[max(1.25rem,24px)] min-w-[max(1.25rem,24px)] rounded-sm px-0.5 text-center leading-[max(1.25rem,24px)] outline-none data-[type=literal]:inline data-[type=literal]:min-w-0 focus:bg-brand focus:text-brand-fg data-placeholder:text-faint focus:data-placeholder:text-brand-fg"
      />
    )}
  </DateInput>
)

export const pickerButton = 'grid size-8 shrink-0 place-items-center rounded-md text-faint hover:text-fg'

export const PickerPopover = ({ children }: { children: ReactNode }) => (
  <Popover offset={4} className="overflow-y-auto rounded-xl bg-raised p-3 shadow-pop">
    <Dialog className="outline-none">{children}</Dialog>
  </Popover>
)
