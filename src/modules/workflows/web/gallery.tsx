/** Ready workflows: each is switched on by one press, or opened as a draft to be changed first. */
import { Pencil, Play } from 'lucide-react'
import { stepApi } from '#modules/approvals/api.ts'
import type { Board } from '#modules/boards/api/boards.ts'
import { formApi } from '#modules/forms/api.ts'
import { slaApi } from '#modules/sla/api.ts'
import { useListFormat } from '#modules/tickets/web/use-list-format.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import { workflowApi } from '../api.ts'
import { designerText } from '../designer-text.ts'
import { galleryActs, galleryHints, galleryNames, galleryNeedWords } from '../gallery-text.ts'
import { galleryItems, missingFor, readyWorkflow, type GalleryBoard, type GalleryItem } from '../gallery.ts'

type Props = { board: Board; onOpen: (id: string) => void }

/** Undefined until all is known. */
const useGalleryBoard = (board: Board): GalleryBoard | undefined => {
  const seesTargets = useCanCall(slaApi.get)
  const { data: form } = useRead(formApi.get, { id: board.formId })
  const { data: steps } = useRead(stepApi.names, { boardId: board.id })
  const { data: targets } = useRead(slaApi.get, seesTargets ? { boardId: board.id } : null)
  if (!form || !steps || (seesTargets && !targets)) return undefined
  const amount = form.definition.fields.find(({ type, isArchived }) => type === 'NUMBER' && !isArchived)
  return {
    statuses: board.statuses,
    amountId: amount?.id,
    stepId: steps[0]?.id,
    hasTargets: targets && targets.policies.length > 0,
  }
}

/** What was created but could not be published is opened, with the reason. */
const useStart = ({ board, onOpen }: Props) => {
  const say = useSay()
  const create = useWrite(workflowApi.create)
  const publish = useWrite(workflowApi.publish)
  const refused = useErrorToast()
  const language = useLanguage()
  const start = (item: GalleryItem, of: GalleryBoard, isLive: boolean) => {
    const name = galleryNames[item]
    create.mutate(
      { boardId: board.id, name, draft: readyWorkflow(item, of, language) },
      {
        onError: refused,
        onSuccess: ({ id, version }) => {
          if (!isLive) return onOpen(id)
          publish.mutate(
            { id, version, waitingRuns: 'keep', includesPast: false },
            {
              onError: refused,
              onSuccess: () => toast({ kind: 'done', message: say(galleryActs.switchedOn, { name: say(name) }) }),
              onSettled: () => onOpen(id),
            },
          )
        },
      },
    )
  }
  return { start, isPending: create.isPending || publish.isPending }
}

type CardProps = { item: GalleryItem; of: GalleryBoard; start: (isLive: boolean) => void; isPending: boolean }

const Card = ({ item, of, start, isPending }: CardProps) => {
  const say = useSay()
  const list = useListFormat()
  const name = say(galleryNames[item])
  const missing = missingFor(item, of)
  return (
    <li className="grid content-between gap-3 rounded-lg border border-line p-3 text-sm">
      <div className="grid gap-0.5">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-xs text-muted">{say(galleryHints[item])}</p>
        {missing.length > 0 && (
          <p className="text-xs text-danger">
            {say(galleryActs.missing, { names: list(missing.map((need) => say(galleryNeedWords[need]))) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {missing.length === 0 && (
          <Button
            size="small"
            aria-label={say(galleryActs.switchOnNamed, { name })}
            isDisabled={isPending}
            onPress={() => start(true)}
          >
            <Play aria-hidden className="size-3.5" />
            {say(galleryActs.switchOn)}
          </Button>
        )}
        <Button
          size="small"
          look="ghost"
          aria-label={say(galleryActs.adaptNamed, { name })}
          isDisabled={isPending}
          onPress={() => start(false)}
        >
          <Pencil aria-hidden className="size-3.5" />
          {say(galleryActs.adapt)}
        </Button>
      </div>
    </li>
  )
}

export const Gallery = (props: Props) => {
  const say = useSay()
  const { start, isPending } = useStart(props)
  const of = useGalleryBoard(props.board)
  if (!of) return null
  return (
    <section aria-label={say(designerText.gallery)} className="grid gap-2">
      <h2 className="text-sm font-semibold">{say(designerText.gallery)}</h2>
      <ul className="grid gap-2 @md:grid-cols-2 @3xl:grid-cols-3">
        {galleryItems.map((item) => (
          <Card key={item} item={item} of={of} isPending={isPending} start={(isLive) => start(item, of, isLive)} />
        ))}
      </ul>
    </section>
  )
}
