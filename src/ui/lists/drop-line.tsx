import type { DropPlace } from './sortable.ts'

const block = { before: '-top-px inset-x-0 h-0.5', after: '-bottom-px inset-x-0 h-0.5' }
const inline = { before: '-start-1 inset-y-0 w-0.5', after: '-end-1 inset-y-0 w-0.5' }

/** Where a drop would land; its box must be `relative`. */
export const DropLine = ({ place, axis = 'block' }: { place?: DropPlace; axis?: 'block' | 'inline' }) => {
  if (!place) return null
  const look =
    place === 'inside'
      ? 'inset-0 rounded-md ring-2 ring-brand-text ring-inset'
      : `rounded-full bg-brand-text ${(axis === 'block' ? block : inline)[place]}`
  return <span aria-hidden data-drop={place} className={`pointer-events-none absolute z-10 ${look}`} />
}
