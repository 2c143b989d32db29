/** Levels of a cascader, and the branches on them. */
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import type { Branch } from './definition.ts'
import { keyFor } from '../../web/builder/blanks.ts'
import { BothLanguages } from '../../web/builder/field-settings/parts.tsx'
import { RowsEditor } from '../../web/builder/field-settings/rows-editor.tsx'
import { optionText, treeText } from '../../web/builder/type-settings-text.ts'
import { branchesFromRows, depthOf, levelsFor, levelsFromCells } from '../../web/builder/type-settings/pasted-rows.ts'
import type { SettingsProps } from '../../web/builder/type-settings/type-props.ts'

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog)

type Pair = { ar: string; en: string }
const levelsOf = ({ field }: Pick<SettingsProps, 'field'>) =>
  (field.configuration['levels'] as Pair[] | undefined) ?? []

export const LevelsEditor = ({ field, onConfig, problemAt }: SettingsProps) => {
  const say = useSay()
  return (
    <div role="group" aria-label={say(treeText.levels)}>
      <p className="mb-1 text-sm font-semibold">{say(treeText.levels)}</p>
      <RowsEditor
        label={say(treeText.levels)}
        items={levelsOf({ field })}
        onChange={(levels) => onConfig({ levels }, 'levels')}
        blank={() => ({ ar: '', en: '' })}
        add={say(treeText.addLevel)}
        nameOf={(level, at) => say(level) || `${say(treeText.level)} ${at + 1}`}
        least={1}
        most={6}
        withCells={(rows, { before, after }) => [...before, ...levelsFromCells(rows.flat().filter(Boolean)), ...after]}
        isBlank={({ ar, en }) => !ar && !en}
      >
        {(level, change, at) => (
          <BothLanguages
            labels={{ ar: treeText.levelAr, en: treeText.levelEn }}
            value={level}
            onChange={change}
            problem={(language) => problemAt(`levels.${at}.${language}`)}
          />
        )}
      </RowsEditor>
    </div>
  )
}

const blankBranch = (beside: readonly Branch[]): Branch => ({
  value: keyFor(
    `branch_${beside.length + 1}`,
    beside.map(({ value }) => value),
  ),
  label: { ar: '', en: '' },
  children: [],
})

type BranchesProps = {
  label: string
  branches: readonly Branch[]
  /** Number of levels allowed below. */
  levelsBelow: number
  at: string
  onChange: (branches: Branch[]) => void
  problemAt: SettingsProps['problemAt']
}

const Branches = ({ label, branches, at, onChange, ...rest }: BranchesProps) => {
  const say = useSay()
  return (
    <RowsEditor
      label={label}
      items={branches}
      onChange={onChange}
      blank={() => blankBranch(branches)}
      add={say(treeText.addBranch)}
      nameOf={({ label: name, value }) => say(name) || value}
      most={500}
      withCells={(rows, { before, after }) => branchesFromRows(rows, [...before, ...after])}
      isBlank={({ label: name, children }) => !name.ar && !name.en && children.length === 0}
    >
      {(branch, change, index) => <BranchRow {...rest} branch={branch} at={`${at}.${index}`} onChange={change} />}
    </RowsEditor>
  )
}

type RowProps = Pick<BranchesProps, 'levelsBelow' | 'at' | 'problemAt'> & {
  branch: Branch
  onChange: (branch: Branch) => void
}

const BranchRow = ({ branch, levelsBelow, at, onChange, problemAt }: RowProps) => {
  const say = useSay()
  const label = (part: Partial<Pair>) => onChange({ ...branch, label: { ...branch.label, ...part } })
  const below = say(treeText.below, { name: say(branch.label) || branch.value })
  return (
    <div className="grid gap-2">
      <div className="grid gap-2 @sm:grid-cols-3 @xs/row:grid-cols-3">
        <TextField
          label={say(optionText.labelAr)}
          value={branch.label.ar}
          onChange={(ar) => label({ ar })}
          problem={problemAt(`${at}.label.ar`) ?? problemAt(`${at}.label`)}
        />
        <TextField
          label={say(optionText.labelEn)}
          value={branch.label.en}
          onChange={(en) => label({ en })}
          problem={problemAt(`${at}.label.en`)}
        />
        <TextField
          code
          label={say(optionText.value)}
          value={branch.value}
          onChange={(value) => onChange({ ...branch, value })}
          problem={problemAt(`${at}.value`)}
        />
      </div>
      {levelsBelow > 0 && (
        <Disclosure title={below}>
          <Branches
            label={below}
            branches={branch.children}
            levelsBelow={levelsBelow - 1}
            at={`${at}.children`}
            onChange={(children) => onChange({ ...branch, children })}
            problemAt={problemAt}
          />
        </Disclosure>
      )}
    </div>
  )
}

export const TreeEditor = ({ field, onConfig, problemAt }: SettingsProps) => {
  const say = useSay()
  const [isPasting, setPasting] = useState(false)
  const levels = levelsOf({ field })
  const tree = (field.configuration['tree'] as Branch[] | undefined) ?? []
  /** Pasted cells may reach below the last level. */
  const change = (next: Branch[]) =>
    depthOf(next) > levels.length
      ? onConfig({ levels: levelsFor(next, levels), tree: next })
      : onConfig({ tree: next }, 'tree')
  return (
    <div role="group" aria-label={say(treeText.tree)} className="grid gap-2">
      <p className="text-sm font-semibold">{say(treeText.tree)}</p>
      <Branches
        label={say(treeText.tree)}
        branches={tree}
        levelsBelow={levels.length - 1}
        at="tree"
        onChange={change}
        problemAt={problemAt}
      />
      <div>
        <Button size="small" look="ghost" onPress={() => setPasting(true)}>
          <FileSpreadsheet aria-hidden className="size-3.5" />
          {say(treeText.paste)}
        </Button>
      </div>
      {isPasting && (
        <PasteDialog
          levels={levels}
          tree={tree}
          onTake={(cascade) => onConfig(cascade)}
          onClose={() => setPasting(false)}
        />
      )}
    </div>
  )
}
