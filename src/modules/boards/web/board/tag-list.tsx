import { Tag as Chip } from '#ui/display/badges.tsx'
import { useSay } from '#ui/words.tsx'
import type { Tag } from '../../api/boards.ts'
import { newId } from '../../new-id.ts'
import { settingsText } from '../../text/board-settings-text.ts'
import type { PartProps } from '../use-board-draft.ts'
import { BothNames } from './both-names.tsx'
import { ColorChoice } from './color-choice.tsx'
import { PartRemove } from './part-remove.tsx'
import { PartsEditor } from './parts-editor.tsx'
import { Archived } from './status-list.tsx'

const newTag = (): Tag => ({ id: newId(), name: { ar: '', en: '' }, color: '#0d9488', uiOrder: 0 })

export const TagList = ({ editing, draft, board }: PartProps) => {
  const say = useSay()
  const { edit, problemAt, hasProblem } = editing
  const gone = board.archivedTags.filter(({ id }) => draft.tags.every((tag) => tag.id !== id))
  return (
    <PartsEditor
      label={say(settingsText.tags)}
      hint={say(settingsText.tagsHint)}
      kind="board-tag"
      items={draft.tags}
      nameOf={(tag) => say(tag.name)}
      mark={(tag) => (
        <Chip color={tag.color}>
          <bdi>{say(tag.name) || say(settingsText.unnamed)}</bdi>
        </Chip>
      )}
      hasProblem={(at) => hasProblem(`tags.${at}`)}
      tries={editing.tries}
      onChange={(tags) => edit({ tags })}
      make={newTag}
      add={say(settingsText.addTag)}
      remove={say(settingsText.removeTag)}
      removing={(tag) => (
        <PartRemove
          board={board}
          part={tag}
          label={say(settingsText.removeTag)}
          hint={say(settingsText.keepTag)}
          onRemove={() => edit({ tags: draft.tags.filter(({ id }) => id !== tag.id) })}
        />
      )}
      empty={say(settingsText.noTags)}
      after={<Archived items={gone} onBack={(tag) => edit({ tags: [...draft.tags, tag] })} />}
    >
      {(tag, at, { change, isNew }) => (
        <>
          <BothNames
            autoFocus={isNew}
            value={tag.name}
            onChange={(name) => change({ name })}
            problemAt={(language) => problemAt(`tags.${at}.name.${language}`)}
          />
          <ColorChoice
            value={tag.color}
            onChange={(color) => change({ color })}
            problem={problemAt(`tags.${at}.color`)}
          />
        </>
      )}
    </PartsEditor>
  )
}
