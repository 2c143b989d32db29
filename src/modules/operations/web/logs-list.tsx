/** Log lines, newest first, virtually scrolled. New lines do not move a list that is scrolled or has an open line. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowUp } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useRem } from '#ui/settings/root-size.ts'
import { useRowKeys } from '#ui/table/use-row-keys.ts'
import { useSay } from '#ui/words.tsx'
import type { LogLine } from '../logs-api.ts'
import { logText } from '../logs-text.ts'
import { LogLineRow } from './logs-line.tsx'

type Props = {
  lines: readonly LogLine[]
  hasOlder: boolean
  loadOlder?: () => void
  onOrg: (org: string) => void
  onRequest: (requestId: string) => void
}
const nearEnd = 20

/** The newest line shown while the list is not at the top. */
const useHeld = (lines: readonly LogLine[]) => {
  const [upTo, setUpTo] = useState<number>()
  const first =
    upTo === undefined
      ? 0
      : Math.max(
          0,
          lines.findIndex(({ id }) => id <= upTo),
        )
  const newest = lines[0]?.id
  return {
    shown: first === 0 ? lines : lines.slice(first),
    waiting: first,
    hold: useCallback(() => setUpTo((before) => before ?? newest), [newest]),
    release: useCallback(() => setUpTo(undefined), []),
  }
}

export const LogsList = ({ lines, hasOlder, loadOlder, onOrg, onRequest }: Props) => {
  const say = useSay()
  const rem = useRem()
  const scroller = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<number>()
  const { shown, waiting, hold, release } = useHeld(lines)
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 2 * rem,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 12,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= shown.length - nearEnd) loadOlder?.()
  }, [last, shown.length, loadOlder])

  const toggle = useCallback(
    (id: number) => {
      hold()
      setOpen((before) => (before === id ? undefined : id))
    },
    [hold],
  )
  const { current, keys } = useRowKeys({
    total: shown.length,
    scroller,
    scrollTo: (index) => virtual.scrollToIndex(index),
    onToggleSelection: () => undefined,
  })
  const tabStop = Math.max(items[0]?.index ?? 0, Math.min(last, current))
  const toTop = () => {
    release()
    setOpen(undefined)
    scroller.current?.scrollTo({ top: 0 })
  }
  const scrolled = () => {
    if ((scroller.current?.scrollTop ?? 0) > rem) hold()
    else if (open === undefined) release()
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col border-t border-line">
      {waiting > 0 && (
        <div className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-center">
          <Button look="primary" size="small" className="pointer-events-auto rounded-full" onPress={toTop}>
            <ArrowUp aria-hidden className="size-3.5" />
            {say(logText.newLines, { count: waiting })}
          </Button>
        </div>
      )}
      <div
        ref={scroller}
        role="list"
        aria-label={say(logText.title)}
        onScroll={scrolled}
        {...keys}
        className="@container min-h-0 flex-1 overflow-y-auto contain-strict"
      >
        <div className="relative" style={{ height: virtual.getTotalSize() }}>
          <div style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
            {items.map(({ index, key }) => {
              const line = shown[index]
              return (
                line && (
                  <div role="listitem" key={key} data-index={index} ref={virtual.measureElement}>
                    <LogLineRow
                      line={line}
                      isOpen={open === line.id}
                      isTabStop={index === tabStop}
                      onToggle={toggle}
                      onOrg={onOrg}
                      onRequest={onRequest}
                    />
                  </div>
                )
              )
            })}
          </div>
        </div>
        <p className="py-4 text-center text-xs text-muted">{say(hasOlder ? logText.older : logText.end)}</p>
      </div>
    </div>
  )
}
