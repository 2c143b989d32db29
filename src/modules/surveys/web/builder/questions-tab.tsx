/** Outline, canvas and settings side by side; on a narrow page the settings open as a sheet. */
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { Sheet } from '#ui/overlays/overlay.tsx'
import { useSay } from '#ui/words.tsx'
import { addPage, addQuestion } from '../../edit-definition.ts'
import { questionKinds, type QuestionKind } from '../../kinds/names.ts'
import { builderText } from '../../text/builder-text.ts'
import { kindNames } from '../../text/kinds-text.ts'
import { Canvas } from './canvas.tsx'
import { Outline } from './outline.tsx'
import { PageSettings, QuestionSettings } from './part-settings.tsx'
import { ProblemList } from './problem-list.tsx'
import type { SurveyDesign } from './use-survey-design.ts'

type Props = { design: SurveyDesign }

const KindDialog = ({ onChoose, onClose }: { onChoose: (kind: QuestionKind) => void; onClose: () => void }) => {
  const say = useSay()
  return (
    <ContentDialog title={say(builderText.addQuestion)} onClose={onClose}>
      <ul className="grid gap-1 @md:grid-cols-2">
        {questionKinds.map((kind, at) => (
          <li key={kind} className="grid">
            <Button autoFocus={at === 0} look="ghost" className="justify-start" onPress={() => onChoose(kind)}>
              {say(kindNames[kind])}
            </Button>
          </li>
        ))}
      </ul>
    </ContentDialog>
  )
}

/** Whether the settings have a place of their own: by the width of the page in units of its text. */
const useIsWide = () => {
  const box = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(true)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () =>
      setWide(element.clientWidth >= 60 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { box, isWide }
}

/** The chosen part, and what adding and opening do with it. */
const useSelection = ({ definition, change }: SurveyDesign, onOpen: () => void) => {
  const [selected, setSelected] = useState(definition.pages[0]?.id ?? '')
  const [isAdding, setAdding] = useState(false)
  const page =
    definition.pages.find(({ id, questions }) => id === selected || questions.some((each) => each.id === selected)) ??
    definition.pages[0]
  const question = page?.questions.find(({ id }) => id === selected)
  const open = (id: string) => {
    setSelected(id)
    onOpen()
  }
  const add = (kind: QuestionKind) => {
    if (!page) return
    const at = question ? page.questions.indexOf(question) + 1 : page.questions.length
    const added = addQuestion(definition, kind, { pageId: page.id, at })
    change(added.definition)
    setAdding(false)
    open(added.id)
  }
  const appendPage = () => {
    const added = addPage(definition, page ? definition.pages.indexOf(page) + 1 : 0)
    change(added.definition)
    setSelected(added.id)
  }
  return {
    selected: question?.id ?? page?.id ?? '',
    page,
    question,
    isAdding,
    setAdding,
    setSelected,
    open,
    add,
    appendPage,
  }
}
type Selection = ReturnType<typeof useSelection>

const PartFields = ({ design: { definition, change }, selection }: Props & { selection: Selection }) => {
  const { page, question, setSelected } = selection
  const edit = { definition, onChange: change, onSelect: setSelected }
  if (!page) return null
  return question ? (
    <QuestionSettings key={question.id} question={question} page={page} {...edit} />
  ) : (
    <PageSettings key={page.id} page={page} {...edit} />
  )
}

const Side = ({ design, selection }: Props & { selection: Selection }) => {
  const say = useSay()
  const { definition, problems, change, undo } = design
  const { selected, setSelected, setAdding, open, appendPage } = selection
  return (
    <div className="grid grid-cols-1 content-start gap-3 overflow-y-auto p-3">
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="primary" onPress={() => setAdding(true)}>
          <Plus aria-hidden className="size-4" />
          {say(builderText.addQuestion)}
        </Button>
        <Button size="small" onPress={appendPage}>
          <Plus aria-hidden className="size-4" />
          {say(builderText.addPage)}
        </Button>
      </div>
      <Outline
        definition={definition}
        problems={problems}
        selected={selected}
        onSelect={setSelected}
        onOpen={open}
        onAddQuestion={() => setAdding(true)}
        onAddPage={appendPage}
        onChange={change}
        onUndo={undo}
      />
      <ProblemList problems={problems} definition={definition} onOpen={open} />
    </div>
  )
}

export const QuestionsTab = ({ design }: Props) => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const { box, isWide } = useIsWide()
  const settings = useRef<HTMLDivElement>(null)
  const focusSettings = () => {
    setOpen(true)
    if (isWide) setTimeout(() => settings.current?.querySelector<HTMLElement>('input, textarea')?.focus())
  }
  const selection = useSelection(design, focusSettings)
  const { page, question, selected, isAdding, setAdding, open, add } = selection
  if (!page) return null
  const title = say(question ? builderText.questionSettings : builderText.pageSettings)
  const fields = <PartFields design={design} selection={selection} />
  return (
    <div ref={box} className={`grid min-h-0 flex-1 ${isWide ? 'grid-cols-[18rem_1fr_24rem]' : ''}`}>
      <Side design={design} selection={selection} />
      {isWide && (
        <div className="overflow-y-auto border-s border-line bg-canvas p-4">
          <Canvas definition={design.definition} page={page} selected={selected} onOpen={open} />
        </div>
      )}
      {isWide && (
        <div
          ref={settings}
          role="region"
          aria-label={title}
          className="@container grid content-start gap-3 overflow-y-auto border-s border-line p-4"
        >
          <h2 className="text-sm font-semibold">{title}</h2>
          {fields}
        </div>
      )}
      {!isWide && isOpen && (
        <PartSheet title={title} onClose={() => setOpen(false)}>
          {fields}
        </PartSheet>
      )}
      {isAdding && <KindDialog onChoose={add} onClose={() => setAdding(false)} />}
    </div>
  )
}

const PartSheet = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const say = useSay()
  return (
    <Sheet
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
      footer={
        <Button look="primary" type="submit">
          {say(builderText.close)}
        </Button>
      }
    >
      <div className="col-span-12">{children}</div>
    </Sheet>
  )
}
