/** Moves the focus to a field and opens its tab. */
import { useCallback, useEffect, useRef } from 'react'
import type { FormDefinition } from '../../definition.ts'

const reachable =
  'input:not([type=hidden]):not([hidden]), textarea, select, button, [contenteditable=true], [tabindex="0"]'
const tries = 30

export const useFocusOn = ({ fields, sections }: FormDefinition, openTab: (tabId: string) => void) => {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef({ fields, sections, openTab })
  useEffect(() => {
    latest.current = { fields, sections, openTab }
  })
  const focusOn = useCallback((fieldId: string | undefined) => {
    const { fields: all, sections: parts, openTab: open } = latest.current
    const field = all.find(({ id }) => id === fieldId)
    if (!field) return
    const tabId = field.pinned ? null : parts.find(({ id }) => id === field.sectionId)?.tabId
    if (tabId) open(tabId)
    // A newly opened tab or a lazy input takes a few frames to render.
    const attempt = (left: number) => {
      const target = root.current
        ?.querySelector<HTMLElement>(`[data-field="${field.id}"]`)
        ?.querySelector<HTMLElement>(reachable)
      if (target) {
        target.focus({ preventScroll: true })
        target.scrollIntoView({ block: 'center' })
      } else if (left > 0) requestAnimationFrame(() => attempt(left - 1))
    }
    attempt(tries)
  }, [])
  return { root, focusOn }
}
