/** Levels of a cascader, and the branches on them. */
import { ChevronRight, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useSay } from '#ui/words.tsx'
import type { Branch } from '../../../kinds/cascader.ts'
import { keyFor } from '../blanks.ts'
import { BothLanguages } from '../parts.tsx'
import { RowsEditor } from '../rows-editor.tsx'
import { settingsText } from '../settings-text.ts'
import { optionText, treeText } from '../type-settings-text.ts'
import type { OwnProps } from './own-props.ts'

type Pair = { ar: string; en: string }
const levelsOf = ({ field }: Pick<OwnProps, 'field'>) => (field.config['levels'] as Pair[] | undefined) ?? []

export const LevelsEditor = ({ field, onConfig, problemAt }: OwnProps) => {
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
  branches: readonly Branch[]
  depth: number
  deepest: number
  at: string
  onChange: (branches: Branch[]) => void
  problemAt: OwnProps['problemAt']
}

const Branches = ({ branches, onChange, ...rest }: BranchesProps) => (
  <ul className="grid gap-2">
    {branches.map((branch, index) => (
      <BranchRow
        key={index} // a branch has no other name that stays the same while it is typed
        {...rest}
        branch={branch}
        at={`${rest.at}.${index}`}
        onChange={(next) => onChange(branches.with(index, next))}
        onRemove={() => onChange(branches.toSpliced(index, 1))}
      />
    ))}
  </ul>
)

type RowProps = Omit<BranchesProps, 'branches' | 'onChange'> & {
  branch: Branch
  onChange: (branch: Branch) => void
  onRemove: () => void
}

const BranchRow = ({ branch, depth, deepest, at, onChange, onRemove, problemAt }: RowProps) => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const name = say(branch.label) || branch.value
  const canHold = depth < deepest
  const add = () => {
    setOpen(true)
    onChange({ ...branch, children: [...branch.children, blankBranch(branch.children)] })
  }
  return (
    <li className="grid gap-2 rounded-md border border-line p-2">
      <div className="flex items-start gap-1">
        <div className="@container/row min-w-0 flex-1">
          <div className="grid gap-2 @sm:grid-cols-3 @xs/row:grid-cols-3">
            <TextField
              label={say(optionText.labelAr)}
              value={branch.label.ar}
              onChange={(ar) => onChange({ ...branch, label: { ...branch.label, ar } })}
              problem={problemAt(`${at}.label.ar`)}
            />
            <TextField
              label={say(optionText.labelEn)}
              value={branch.label.en}
              onChange={(en) => onChange({ ...branch, label: { ...branch.label, en } })}
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
        </div>
        <IconButton size="small" label={say(settingsText.removeRow, { name })} onPress={onRemove}>
          <X aria-hidden className="size-3.5" />
        </IconButton>
      </div>
      {canHold && (
        <div className="flex flex-wrap gap-2">
          {branch.children.length > 0 && (
            <Button size="small" look="ghost" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
              <ChevronRight aria-hidden className={`size-3.5 ${isOpen ? 'rotate-90' : 'rtl:-scale-x-100'}`} />
              {say(treeText.below, { name })}
            </Button>
          )}
          <Button size="small" look="ghost" aria-label={say(treeText.addBelow, { name })} onPress={add}>
            <Plus aria-hidden className="size-3.5" />
            {say(treeText.addBranch)}
          </Button>
        </div>
      )}
      {isOpen && canHold && branch.children.length > 0 && (
        <div className="border-s-2 border-line ps-2">
          <Branches
            branches={branch.children}
            depth={depth + 1}
            deepest={deepest}
            at={`${at}.children`}
            onChange={(children) => onChange({ ...branch, children })}
            problemAt={problemAt}
          />
        </div>
      )}
    </li>
  )
}

export const TreeEditor = ({ field, onConfig, problemAt }: OwnProps) => {
  const say = useSay()
  const tree = (field.config['tree'] as Branch[] | undefined) ?? []
  const set = (next: Branch[]) => onConfig({ tree: next }, 'tree')
  return (
    <div role="group" aria-label={say(treeText.tree)} className="grid gap-2">
      <p className="text-sm font-semibold">{say(treeText.tree)}</p>
      {tree.length > 0 && (
        <Branches
          branches={tree}
          depth={1}
          deepest={levelsOf({ field }).length}
          at="tree"
          onChange={set}
          problemAt={problemAt}
        />
      )}
      <div>
        <Button size="small" onPress={() => set([...tree, blankBranch(tree)])}>
          <Plus aria-hidden className="size-3.5" />
          {say(treeText.addBranch)}
        </Button>
      </div>
    </div>
  )
}
