import { SquareStack } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { useSay } from '#ui/words.tsx'
import type { BoardView } from '../use-board-view.ts'
import { possibleOnCard, shownOnCard, type CardFields } from './card-fields.ts'
import { kanbanText } from './kanban-text.ts'

type Props = { boardView: BoardView; cards: CardFields }

/** Chooses what the cards of this board show. */
export const CardFieldsButton = ({ boardView: { fields }, cards: { names, change } }: Props) => {
  const say = useSay()
  const grants = useSession()?.permissions
  const shown = shownOnCard(fields, names, grants).map(({ name }) => name)
  return (
    <Popover
      label={say(kanbanText.card)}
      className="w-72 p-3"
      trigger={
        <IconButton label={say(kanbanText.card)}>
          <SquareStack aria-hidden className={`size-4 ${names ? 'text-brand-text' : ''}`} />
        </IconButton>
      }
    >
      <div className="grid gap-3">
        <p className="text-xs text-muted">{say(kanbanText.cardHint)}</p>
        <ul className="grid max-h-96 overflow-y-auto">
          {possibleOnCard(fields, grants).map(({ name, shortLabel }) => (
            <li key={name} className="flex min-h-8 items-center">
              <Checkbox
                isSelected={shown.includes(name)}
                onChange={(isOn) => change(isOn ? [...shown, name] : shown.filter((item) => item !== name))}
              >
                {say(shortLabel)}
              </Checkbox>
            </li>
          ))}
        </ul>
        {names && <Button onPress={() => change(undefined)}>{say(kanbanText.cardDefault)}</Button>}
      </div>
    </Popover>
  )
}
