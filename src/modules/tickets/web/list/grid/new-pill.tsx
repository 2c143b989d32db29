import { ArrowUp } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { useSay } from '#ui/words.tsx'
import { countText } from '../plural-text.ts'

/** Announces new rows above the visible ones and scrolls to them. */
export const NewPill = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div className="pointer-events-none absolute inset-x-0 top-10 z-3 flex justify-center">
    <span role="status" className="pointer-events-auto rounded-full shadow-pop">
      <Button look="primary" size="small" onPress={onShow}>
        <ArrowUp aria-hidden className="size-3.5" />
        {useSay()(countText.arrived, { count })}
      </Button>
    </span>
  </div>
)
