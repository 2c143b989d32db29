import { Code } from '#ui/display/bidi.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useSay } from '#ui/words.tsx'
import type { Source } from '../../api/boards.ts'
import { newId } from '../../new-id.ts'
import { settingsText } from '../../text/board-settings-text.ts'
import type { PartProps } from '../use-board-draft.ts'
import { BothNames } from './both-names.tsx'
import { PartsEditor } from './parts-editor.tsx'

const newSource = (): Source => ({ id: newId(), label: { ar: '', en: '' }, value: '', uiOrder: 0 })

export const SourceList = ({ editing, draft }: PartProps) => {
  const say = useSay()
  const { edit, problemAt, hasProblem } = editing
  return (
    <PartsEditor
      label={say(settingsText.sources)}
      hint={say(settingsText.sourcesHint)}
      kind="board-source"
      items={draft.sources}
      nameOf={(source) => say(source.label)}
      mark={(source) => (
        <>
          <bdi className="truncate">{say(source.label) || say(settingsText.unnamed)}</bdi>
          <span className="min-w-0 flex-1 text-end text-xs text-muted">
            <Code>{source.value}</Code>
          </span>
        </>
      )}
      hasProblem={(at) => hasProblem(`sources.${at}`)}
      tries={editing.tries}
      onChange={(sources) => edit({ sources })}
      make={newSource}
      add={say(settingsText.addSource)}
      remove={say(settingsText.removeSource)}
      empty={say(settingsText.noSources)}
    >
      {(source, at, { change, isNew }) => (
        <>
          <BothNames
            autoFocus={isNew}
            value={source.label}
            onChange={(label) => change({ label })}
            problemAt={(language) => problemAt(`sources.${at}.label.${language}`)}
          />
          <TextField
            code
            isRequired
            label={say(settingsText.value)}
            hint={say(settingsText.valueHint)}
            value={source.value}
            onChange={(value) => change({ value })}
            problem={problemAt(`sources.${at}.value`)}
          />
        </>
      )}
    </PartsEditor>
  )
}
