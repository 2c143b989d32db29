/** Dialogs before a department is moved or removed. */
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { departmentApi, type Department } from '../api.ts'
import { childrenOf } from '../rules.ts'
import { departmentText, structureText } from '../text.ts'
import { DepartmentChoice } from './department-choice.tsx'
import { useRefusal, type MoveDepartment } from './use-departments.ts'

export type StructureAction = { kind: 'move' | 'remove'; department: Department }

const top = 'top'
const nowhere = 'nowhere'

type StructureDialogProps = {
  question: StructureAction
  all: readonly Department[]
  move: MoveDepartment
  onRemoved: (id: string) => void
  onClose: () => void
}

export const StructureDialog = ({ question, all, move, onRemoved, onClose }: StructureDialogProps) =>
  question.kind === 'move' ? (
    <MoveDepartment all={all} department={question.department} move={move} onClose={onClose} />
  ) : (
    <RemoveDepartment
      all={all}
      department={question.department}
      onDone={() => onRemoved(question.department.id)}
      onClose={onClose}
    />
  )

type AskProps = {
  title: string
  body: string
  confirm: string
  danger?: boolean
  value?: string
  /** Shown while the dialog loads. */
  waiting?: ReactNode
  onConfirm: (value: string) => void
  onClose: () => void
  children: (problem: string | undefined) => ReactNode
}

const Ask = ({ title, body, confirm, danger, value, waiting, onConfirm, onClose, children }: AskProps) => {
  const say = useSay()
  const [isTried, setTried] = useState(false)
  return (
    <ContentDialog
      title={title}
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setTried(true)
        if (value && !waiting) onConfirm(value)
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          {!waiting && (
            <Button type="submit" look={danger ? 'danger' : 'primary'}>
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {waiting ?? (
        <div className="grid gap-4">
          <p className="text-sm text-muted">{body}</p>
          {children(isTried && !value ? say(problemWords('required')) : undefined)}
        </div>
      )}
    </ContentDialog>
  )
}

type MoveProps = { all: readonly Department[]; department: Department; move: MoveDepartment; onClose: () => void }

const MoveDepartment = ({ all, department, move, onClose }: MoveProps) => {
  const say = useSay()
  const [to, setTo] = useState<string>()
  return (
    <Ask
      title={say(structureText.moveTitle, { name: say(department.name) })}
      body={say(structureText.moveBody)}
      confirm={say(structureText.move)}
      value={to}
      onClose={onClose}
      onConfirm={(chosen) => {
        const parentId = chosen === top ? null : chosen
        const siblings = childrenOf(all, parentId).filter(({ id }) => id !== department.id)
        move(department.id, { parentId, position: siblings.length })
        onClose()
      }}
    >
      {(problem) => (
        <DepartmentChoice
          isRequired
          all={all}
          except={department.id}
          first={{ id: top, name: say(structureText.top) }}
          label={say(departmentText.parent)}
          value={to}
          onChange={setTo}
          problem={problem}
        />
      )}
    </Ask>
  )
}

type RemoveProps = { all: readonly Department[]; department: Department; onDone: () => void; onClose: () => void }

const useRemove = ({ department: { id, name }, onDone, onClose }: RemoveProps) => {
  const say = useSay()
  const refused = useRefusal()
  const { mutate } = useWrite(departmentApi.remove)
  return (to?: string) => {
    mutate(
      { id, ...(to && { to }) },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: say(departmentText.removed, { name: say(name) }) })
          onDone()
        },
        onError: refused,
      },
    )
    onClose()
  }
}

/** Says what the department contains and asks for a target, unless it is empty. */
const RemoveDepartment = (props: RemoveProps) => {
  const { all, department, onClose } = props
  const say = useSay()
  const remove = useRemove(props)
  const { data, error, refetch } = useRead(departmentApi.usage, { id: department.id })
  const [to, setTo] = useState<string | undefined>(department.parentId ?? nowhere)
  const waiting = error ? <ReadError error={error} retry={() => void refetch()} /> : <SkeletonLines count={3} />
  const { tickets = 0 } = data ?? {}
  const left = { people: department.members, below: childrenOf(all, department.id).length, tickets }
  const isEmpty = left.people + left.below + left.tickets === 0
  return (
    <Ask
      danger
      title={say(departmentText.removeTitle, { name: say(department.name) })}
      body={isEmpty ? say(departmentText.removeBody) : say(departmentText.removeFull, left)}
      confirm={say(structureText.remove)}
      value={to}
      {...(!data && { waiting })}
      onClose={onClose}
      onConfirm={(heir) => remove(isEmpty ? undefined : heir)}
    >
      {(problem) =>
        !isEmpty && (
          <DepartmentChoice
            isRequired
            all={all}
            except={department.id}
            first={{ id: nowhere, name: say(departmentText.nowhere) }}
            label={say(departmentText.heir)}
            value={to}
            onChange={setTo}
            problem={problem}
          />
        )
      }
    </Ask>
  )
}

type PersonProps = {
  all: readonly Department[]
  name: string
  /** Where they are now. */
  from: string
  onMove: (departmentId: string) => void
  onClose: () => void
}

export const MovePerson = ({ all, name, from, onMove, onClose }: PersonProps) => {
  const say = useSay()
  const [to, setTo] = useState<string>()
  return (
    <Ask
      title={say(structureText.moveTitle, { name })}
      body={say(departmentText.addPersonHint)}
      confirm={say(structureText.move)}
      value={to}
      onClose={onClose}
      onConfirm={(chosen) => {
        onMove(chosen)
        onClose()
      }}
    >
      {(problem) => (
        <DepartmentChoice
          isRequired
          all={all.filter(({ id }) => id !== from)}
          label={say(departmentText.goesTo)}
          value={to}
          onChange={setTo}
          problem={problem}
        />
      )}
    </Ask>
  )
}
