/** Fills the levels and branches of a cascader from columns copied out of a spreadsheet. */
import { useState } from 'react'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { treeText } from '../../web/builder/type-settings-text.ts'
import {
  branchesFromRows,
  countBranches,
  levelsFor,
  levelsFromCells,
  parsePastedRows,
  widestOf,
} from '../../web/builder/type-settings/pasted-rows.ts'
import type { Branch } from './definition.ts'

type Level = { ar: string; en: string }
type Cascade = { levels: Level[]; tree: Branch[] }
type Props = Cascade & { onTake: (cascade: Cascade) => void; onClose: () => void }

const cascadeFrom = (text: string, hasHeadings: boolean, { levels, tree }: Cascade): Cascade => {
  const rows = parsePastedRows(text)
  const named = hasHeadings ? levelsFromCells(rows[0]?.filter(Boolean) ?? []) : levels
  const merged = branchesFromRows(hasHeadings ? rows.slice(1) : rows, tree)
  return { levels: levelsFor(merged, named), tree: merged }
}

export const PasteDialog = ({ levels, tree, onTake, onClose }: Props) => {
  const say = useSay()
  const [text, setText] = useState('')
  const [hasHeadings, setHasHeadings] = useState(true)
  const cascade = cascadeFrom(text, hasHeadings, { levels, tree })
  const isTooDeep = cascade.levels.length > 6
  const isTooWide = widestOf(cascade.tree) > 500
  const added = countBranches(cascade.tree) - countBranches(tree)
  return (
    <ContentDialog
      title={say(treeText.paste)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button
            look="primary"
            isDisabled={added === 0 || isTooDeep || isTooWide}
            onPress={() => {
              onTake(cascade)
              onClose()
            }}
          >
            {say(treeText.takePasted)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextArea
          autoFocus
          rows={8}
          label={say(treeText.pasteBox)}
          hint={say(treeText.pasteHint)}
          placeholder={say(treeText.pasteSample)}
          value={text}
          onChange={setText}
        />
        <Checkbox isSelected={hasHeadings} onChange={setHasHeadings}>
          {say(treeText.hasHeadings)}
        </Checkbox>
        {isTooDeep && <Alert kind="danger">{say(treeText.tooDeep)}</Alert>}
        {isTooWide && <Alert kind="danger">{say(treeText.tooWide)}</Alert>}
        {text.trim() !== '' && !isTooDeep && !isTooWide && (
          <p role="status" className="text-sm text-muted">
            {say(treeText.pasteResult, { branches: added, levels: cascade.levels.length })}
          </p>
        )}
      </div>
    </ContentDialog>
  )
}
