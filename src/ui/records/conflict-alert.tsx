import type { Words } from '#core/words.ts'
import { Alert } from '../display/alert.tsx'
import { Button } from '../buttons/button.tsx'
import { useSay } from '../words.tsx'
import { conflictText } from './conflict-text.ts'

type Props = {
  /** Where "this record" does not fit. */
  text?: Record<'conflictTitle' | 'conflictBody', Words>
  className?: string
  onReadAgain: () => void
  onSaveOver: () => void
}

/** Shown to an editor whose record was saved by another one meanwhile. */
export const ConflictAlert = ({ text = conflictText, className, onReadAgain, onSaveOver }: Props) => {
  const say = useSay()
  return (
    <Alert kind="warn" className={className} title={say(text.conflictTitle)}>
      {say(text.conflictBody)}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onPress={onReadAgain}>
          {say(conflictText.readAgain)}
        </Button>
        <Button size="small" onPress={onSaveOver}>
          {say(conflictText.saveOver)}
        </Button>
      </span>
    </Alert>
  )
}
