/** Options or rows of a question: texts in both languages, scores, order by drag or arrow keys. */
import { Plus, X } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { useSay } from '#ui/words.tsx'
import { blankWords, type Row } from '../../kinds/kind.ts'
import { builderText } from '../../text/builder-text.ts'

type Line = Row & { score?: number | null }
type Props<L extends Line> = {
  kind: 'options' | 'rows'
  lines: readonly L[]
  hasScores?: boolean
  takeId: (letter: string) => string
  onChange: (lines: L[]) => void
}

const field = 'field h-8 min-w-0 text-sm'

export const LinesEditor = <L extends Line>({ kind, lines, hasScores, takeId, onChange }: Props<L>) => {
  const say = useSay()
  const isOptions = kind === 'options'
  const nameAt = (at: number) => say(isOptions ? builderText.option : builderText.row, { number: at + 1 })
  const replace = (key: string, change: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const add = () => {
    const line = { key: takeId(isOptions ? 'o' : 'r'), title: blankWords, ...(isOptions && { score: null }) }
    onChange([...lines, line as L])
  }
  const move = (key: string, to: number) => {
    const line = lines.find((each) => each.key === key)
    if (line) onChange(lines.filter((each) => each.key !== key).toSpliced(to, 0, line))
  }
  const items = lines.map((line, at) => ({ ...line, id: line.key, at }))
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">{say(isOptions ? builderText.options : builderText.rows)}</legend>
      <SortableList
        label={say(isOptions ? builderText.options : builderText.rows)}
        kind={`survey-${kind}`}
        items={items}
        nameOf={({ at }) => nameAt(at)}
        onMove={move}
        className="grid gap-2"
      >
        {({ key, title, score, at }, handle) => (
          <div className="flex flex-wrap items-center gap-1.5">
            {handle}
            <div className="grid min-w-0 flex-1 basis-48 gap-1.5 @md:grid-cols-2">
              {(['ar', 'en'] as const).map((language) => {
                const label = language === 'ar' ? builderText.inArabic : builderText.inEnglish
                return (
                  <input
                    key={language}
                    aria-label={say(label, { name: nameAt(at) })}
                    placeholder={say(label, { name: nameAt(at) })}
                    value={title[language]}
                    dir="auto"
                    className={field}
                    onChange={({ target }) => replace(key, { title: { ...title, [language]: target.value } })}
                  />
                )
              })}
            </div>
            {hasScores && (
              <input
                type="number"
                aria-label={say(builderText.scoreOf, { name: nameAt(at) })}
                placeholder={say(builderText.score)}
                value={score ?? ''}
                className={`${field} w-20`}
                onChange={({ target }) => replace(key, { score: target.value === '' ? null : Number(target.value) })}
              />
            )}
            <IconButton
              label={say(builderText.removeLine, { name: nameAt(at) })}
              onPress={() => onChange(lines.filter((line) => line.key !== key))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        )}
      </SortableList>
      <div>
        <Button size="small" onPress={add}>
          <Plus aria-hidden className="size-4" />
          {say(isOptions ? builderText.addOption : builderText.addRow)}
        </Button>
      </div>
    </fieldset>
  )
}
