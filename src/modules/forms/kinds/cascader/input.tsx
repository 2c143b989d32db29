/** Cascader input: one column per level of the tree. */
import { Check, ChevronDown, ChevronRight, X } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { formText } from '#ui/form/text.ts'
import { pathIn, type Branch } from '../cascader/definition.ts'
import { labelIn } from '../kind.ts'
import { fillText } from '../../web/fill/fill-text.ts'
import { configOf, textsOf, type InputProps } from '../../web/fill/fill-types.ts'

type ColumnProps = { title: string; branches: readonly Branch[]; chosen?: string; onChoose: (branch: Branch) => void }

const within = (element: Element | null | undefined) =>
  (element?.querySelector<HTMLElement>('[aria-checked=true]') ?? element?.querySelector<HTMLElement>('button'))?.focus()

/** Arrow keys move within a column and, by reading direction, between columns. */
const move = (event: KeyboardEvent<HTMLElement>) => {
  const option = event.target as HTMLElement
  const column = event.currentTarget
  const isRtl = getComputedStyle(column).direction === 'rtl'
  const [on, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (event.key === 'ArrowDown') (option.nextElementSibling as HTMLElement | null)?.focus()
  else if (event.key === 'ArrowUp') (option.previousElementSibling as HTMLElement | null)?.focus()
  else if (event.key === on) within(column.nextElementSibling)
  else if (event.key === back) within(column.previousElementSibling)
  else return
  event.preventDefault()
}

const Column = ({ title, branches, chosen, onChoose }: ColumnProps) => {
  const language = useLanguage()
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its items, one of which is always reachable
    <div role="radiogroup" aria-label={title} onKeyDown={move} className="w-44 shrink-0 overflow-y-auto p-1">
      <p aria-hidden className="px-2 py-1 text-2xs text-muted">
        {title}
      </p>
      {branches.map((branch, at) => (
        <button
          key={branch.value}
          type="button"
          role="radio"
          aria-checked={branch.value === chosen}
          tabIndex={branch.value === chosen || (!chosen && at === 0) ? 0 : -1}
          onClick={() => onChoose(branch)}
          className={`flex min-h-8 w-full items-center gap-2 rounded-sm px-2 py-1 text-start text-sm hover:bg-sunken ${branch.value === chosen ? 'bg-brand-soft font-semibold' : ''}`}
        >
          <span className="min-w-0 flex-1 truncate">{labelIn(branch.label, language)}</span>
          {branch.children.length > 0 && <ChevronRight aria-hidden className="size-3.5 text-faint rtl:-scale-x-100" />}
          {branch.children.length === 0 && branch.value === chosen && (
            <Check aria-hidden className="size-3.5 text-brand-text" />
          )}
        </button>
      ))}
    </div>
  )
}

type ColumnsProps = Pick<InputProps, 'field' | 'onChange'> & { path: string[]; close: () => void }

const Columns = ({ field, path, onChange, close }: ColumnsProps) => {
  const say = useSay()
  const language = useLanguage()
  const { levels, tree } = configOf<'CASCADER'>(field)
  const columns = [tree, ...pathIn(tree, path).map(({ children }) => children)].filter((level) => level.length > 0)
  return (
    <div className="flex max-h-72 max-w-full divide-x divide-line overflow-x-auto rtl:divide-x-reverse">
      {columns.map((branches, at) => (
        <Column
          key={path.slice(0, at).join('/')}
          title={levels[at]?.[language] || say(fillText.level, { number: at + 1 })}
          branches={branches}
          chosen={path[at]}
          onChoose={(branch) => {
            onChange([...path.slice(0, at), branch.value])
            if (branch.children.length === 0) close()
          }}
        />
      ))}
    </div>
  )
}

export const CascaderInput = ({ field, label, hint, problem, isRequired, value, onChange, onBlur }: InputProps) => {
  const say = useSay()
  const language = useLanguage()
  const id = useId()
  const path = textsOf(value)
  const names = pathIn(configOf<'CASCADER'>(field).tree, path).map((branch) => labelIn(branch.label, language))
  const below = problem ?? hint
  return (
    <div data-invalid={problem === undefined ? undefined : true} onBlur={onBlur}>
      <span id={`${id}-label`} className="mb-1 block text-sm font-semibold">
        {label}
        {isRequired && (
          <span aria-hidden className="ms-1 text-danger">
            {'*'}
          </span>
        )}
      </span>
      <div className="field gap-1 px-0 pe-0.5">
        <Popover
          label={label}
          placement="bottom start"
          className="w-fit"
          trigger={
            <button
              type="button"
              aria-labelledby={`${id}-label ${id}-value`}
              aria-describedby={below ? `${id}-below` : undefined}
              className="flex h-full min-w-0 flex-1 items-center justify-between gap-2 rounded-md ps-3 pe-1.5 text-start outline-none"
            >
              <span id={`${id}-value`} className={`truncate ${names.length > 0 ? '' : 'text-faint'}`}>
                {names.length > 0 ? names.join(' / ') : say(formText.choose)}
              </span>
              <ChevronDown aria-hidden className="size-3.5 shrink-0 text-faint" />
            </button>
          }
        >
          {(close) => <Columns field={field} path={path} onChange={onChange} close={close} />}
        </Popover>
        {path.length > 0 && (
          <IconButton label={`${say(fillText.clear)}: ${label}`} onPress={() => onChange(undefined)}>
            <X aria-hidden className="size-3.5" />
          </IconButton>
        )}
      </div>
      {below && (
        <p id={`${id}-below`} className={`mt-1 text-xs ${problem === undefined ? 'text-muted' : 'text-danger'}`}>
          {below}
        </p>
      )}
    </div>
  )
}
