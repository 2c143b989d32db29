/** The chosen values of a multi-select as tags that can be removed. */
import { X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { uiText } from '../../text.ts'
import { useSay } from '../../words.tsx'
import type { Choice } from './choices.tsx'
import { formText } from '../text.ts'

type Props = { label: string; chosen: readonly Choice[]; onChange: (remaining: Choice[]) => void }

export const ChosenTags = ({ label, chosen, onChange }: Props) => {
  const say = useSay()
  return (
    <TagGroup
      aria-label={say(formText.chosen, { label })}
      onRemove={(keys) => onChange(chosen.filter(({ id }) => !keys.has(id)))}
    >
      <TagList items={chosen} className="mt-1.5 flex flex-wrap gap-1 empty:hidden">
        {({ id, name }) => (
          <Tag
            id={id}
            textValue={name}
            className="inline-flex h-6 max-w-full items-center gap-0.5 rounded-sm bg-sunken ps-2 text-xs font-semibold"
          >
            <bdi className="truncate">{name}</bdi>
            <Button
              slot="remove"
              aria-label={`${say(uiText.clear)}: ${name}`}
              className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-fg"
            >
              <X aria-hidden className="size-3" />
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}
