import { Plus } from 'lucide-react'
import type { ApiError } from '#core/errors.ts'
import { errorWords, problemWords } from '#ui/calls/catalogue.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { workflowText } from '../../text/auth-workflow-text.ts'
import { addStage, moveStage, mostStages, type Draft } from './draft.ts'
import { EndCard } from './end-card.tsx'
import { StageCard, type Opens } from './stage-card.tsx'
import { stageOf } from './use-draft.ts'

type Props = {
  draft: Draft
  refusal: ApiError | null
  isTried: boolean
  onChange: (make: (before: Draft) => Draft) => void
  onOpen: (sheet: Opens) => void
}

/** The stages from top to bottom, joined by lines, with buttons to insert others between. */
export const Flow = ({ draft, refusal, isTried, onChange, onOpen }: Props) => {
  const say = useSay()
  const format = useFormat()
  const [first, ...later] = draft.stages
  const problemAt = useProblems(refusal)
  const add = (at: number) =>
    draft.stages.length < mostStages ? () => onChange((before) => addStage(before, at)) : undefined
  const card = { draft, isTried, onChange, onOpen }
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6">
      <p className="mb-4 text-sm text-muted">{say(workflowText.intro)}</p>
      {first && <StageCard {...card} stage={first} at={0} problem={problemAt(0)} />}
      <SortableList
        label={say(workflowText.flow)}
        kind="sign-in-stage"
        className="block"
        items={later}
        nameOf={({ id }) => say(workflowText.stageName, { number: format.number(placeOf(draft, id) + 1) })}
        onMove={(id, to) => onChange((before) => moveStage(before, id, to))}
      >
        {(stage, handle) => {
          const at = placeOf(draft, stage.id)
          return (
            <>
              <Connector onAdd={add(at)} />
              <StageCard {...card} stage={stage} at={at} handle={handle} problem={problemAt(at)} />
            </>
          )
        }}
      </SortableList>
      <Connector onAdd={add(draft.stages.length)} />
      <EndCard draft={draft} onChange={onChange} />
    </div>
  )
}

const placeOf = ({ stages }: Draft, id: string) => stages.findIndex((stage) => stage.id === id)

const useProblems = (refusal: ApiError | null) => {
  const say = useSay()
  return (at: number) => {
    if (!refusal || stageOf(refusal) !== at) return undefined
    if (refusal.code === 'would-lock-out') return say(workflowText.lockOut)
    const problem = Object.entries(refusal.fields).find(([name]) => name.startsWith(`stages.${at}`))?.[1]
    return say(problem ? problemWords(problem) : errorWords(refusal.code), refusal.params)
  }
}

const Connector = ({ onAdd }: { onAdd?: () => void }) => {
  const say = useSay()
  const line = 'h-3 w-px bg-line-strong'
  return (
    <div className="flex flex-col items-center py-1">
      <span aria-hidden className={line} />
      {onAdd && (
        <IconButton
          size="small"
          look="outline"
          label={say(workflowText.addStage)}
          className="rounded-full"
          onPress={onAdd}
        >
          <Plus aria-hidden className="size-3.5" />
        </IconButton>
      )}
      <span aria-hidden className={line} />
    </div>
  )
}
