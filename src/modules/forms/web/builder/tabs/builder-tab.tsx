/** Canvas of the form with the palette beside it. */
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { builderText } from '../builder-text.ts'
import { CanvasSection } from '../canvas/canvas-section.tsx'
import { fieldsIn, sectionsIn } from '../edits.ts'
import { Palette } from '../canvas/palette.tsx'
import type { TabProps } from './tab-props.ts'
import { useCanvas } from '../canvas/use-canvas.ts'

const PaletteDialog = lazyPart(async () => (await import('../canvas/palette-dialog.tsx')).PaletteDialog)

/** The section that last had focus or pointer. */
const useTouchedSection = (canvas: RefObject<HTMLElement | null>) => {
  const [touched, setTouched] = useState<string>()
  useEffect(() => {
    const element = canvas.current
    const rememberSection = ({ target }: Event) => {
      const section = target instanceof Element && target.closest<HTMLElement>('[data-section-id]')
      if (section) setTouched(section.dataset['sectionId'])
    }
    element?.addEventListener('focusin', rememberSection)
    element?.addEventListener('pointerdown', rememberSection)
    return () => {
      element?.removeEventListener('focusin', rememberSection)
      element?.removeEventListener('pointerdown', rememberSection)
    }
  }, [canvas])
  return touched
}

export const BuilderTab = ({ design, actions, onField, onSection, onArchive, onRemoveSection }: TabProps) => {
  const say = useSay()
  const { now, problems } = design
  const canvas = useRef<HTMLDivElement>(null)
  const touchedId = useTouchedSection(canvas)
  const [addingTo, setAddingTo] = useState<string>()
  const chosen = now.sections.find(({ id }) => id === touchedId) ?? now.sections.at(-1)
  const withProblem = useMemo(() => new Set(problems.map(({ id }) => id)), [problems])
  const { add, fields, sections } = useCanvas({
    design,
    actions,
    onField,
    onSection,
    onArchive,
    onRemoveSection,
    onAddField: setAddingTo,
    chosenId: chosen?.id,
  })
  const groups = [
    ...now.tabs.map(({ id, name }) => ({ id: id as string | null, name })),
    { id: null, name: builderText.noTab },
  ]
  const shown = groups.filter(({ id }) => id !== null || sectionsIn(now, null).length > 0)

  return (
    <div className="grid min-h-0 flex-1 @4xl:grid-cols-[18rem_minmax(0,1fr)]">
      <aside
        aria-label={say(builderText.palette)}
        className="hidden min-h-0 overflow-y-auto border-e border-line p-3 @4xl:block"
      >
        <p className="mb-3 text-xs text-muted">{say(builderText.paletteHint)}</p>
        <Palette onAdd={add} />
      </aside>
      <div ref={canvas} className="min-h-0 overflow-y-auto bg-canvas p-3 @4xl:p-5">
        <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
          {shown.map(({ id, name }) => (
            <div key={id ?? 'none'} className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {now.tabs.length > 0 && <p className="border-b border-line pb-1 text-sm text-muted">{say(name)}</p>}
              {sectionsIn(now, id).map((section) => (
                <CanvasSection
                  key={section.id}
                  section={section}
                  fields={fieldsIn(now, section.id)}
                  tabs={now.tabs}
                  all={now.sections}
                  withProblem={withProblem}
                  isChosen={section === chosen}
                  handlers={sections}
                  fieldHandlers={fields}
                />
              ))}
              <div>
                <Button size="small" onPress={() => onSection(actions.addSection(id))}>
                  <Plus aria-hidden className="size-3.5" />
                  {say(builderText.addSection)}
                </Button>
              </div>
            </div>
          ))}
          <div>
            <Button size="small" look="ghost" onPress={actions.addTab}>
              <Plus aria-hidden className="size-3.5" />
              {say(builderText.addTab)}
            </Button>
          </div>
        </div>
      </div>
      <p role="status" className="sr-only">
        {actions.announcement}
      </p>
      {addingTo && (
        <PaletteDialog
          onClose={() => setAddingTo(undefined)}
          onChoose={(type) => {
            setAddingTo(undefined)
            add(type, addingTo)
          }}
        />
      )}
    </div>
  )
}
