/** One field on the form; renders only when its own state changes. */
import { Calculator, Lock } from 'lucide-react'
import { memo, useCallback, useId, type ReactNode } from 'react'
import { problemWords } from '#ui/calls/catalogue.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Field } from '../../definition.ts'
import { kindOf } from '../../field-kinds.ts'
import { customKey } from '../../field-key.ts'
import type { FieldProblem } from '../editing/field-store.ts'
import { useField } from '../editing/use-field.ts'
import { ValueView } from '../cells/value-view.tsx'
import { useFill } from './fill-scope.tsx'
import { fillText } from './fill-text.ts'
import { webKinds } from '../web-kinds.ts'
import { useSlots } from './slot-context.ts'

const spans = {
  full: 'col-span-12',
  half: 'col-span-12 @lg:col-span-6',
  third: 'col-span-12 @lg:col-span-4',
  'three-quarter': 'col-span-12 @lg:col-span-9',
  quarter: 'col-span-12 @sm:col-span-6 @lg:col-span-3',
}

const useSlot = ({ id }: Field) => useField(useSlots().store, customKey(id))
const useProblem = (problem: FieldProblem | undefined) => {
  const say = useSay()
  const language = useLanguage()
  return problem && (problem.message?.[language] || say(problemWords(problem.problem)))
}

export const FieldSlot = memo(({ field }: { field: Field }) => {
  const { access, facts } = useSlots()
  const { isVisible } = useSlot(field)
  const { isStatic, compute } = kindOf(field.type)
  if (!isVisible) return null
  const { Read, Write } = facts ?? { Read: ReadField, Write: WriteField }
  const Inside = compute || access(field).level !== 'write' ? Read : Write
  return (
    <div data-field={field.id} className={`min-w-0 ${spans[field.width]}`}>
      {isStatic ? <StaticField field={field} /> : <Inside field={field} />}
    </div>
  )
})

const StaticField = ({ field }: { field: Field }) => {
  const { refs, fileUrl } = useFill()
  const View = webKinds[field.type].view
  return View && <View value={undefined as never} field={field} refs={refs} fileUrl={fileUrl} />
}

export const WriteField = ({ field }: { field: Field }) => {
  const language = useLanguage()
  const { store } = useSlots()
  const { value, problem, isRequired } = useSlot(field)
  const onChange = useCallback((next: unknown) => store.change(customKey(field.id), next ?? null), [store, field.id])
  const onBlur = useCallback(() => store.touch(customKey(field.id)), [store, field.id])
  const problemText = useProblem(problem)
  const Input = webKinds[field.type].input
  return (
    Input && (
      <Input
        field={field}
        label={field.name[language]}
        hint={field.hintMessage[language] || undefined}
        problem={problemText}
        isRequired={isRequired}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
      />
    )
  )
}

const ReadField = ({ field }: { field: Field }) => {
  const say = useSay()
  const language = useLanguage()
  const id = useId()
  const { onWhy } = useSlots()
  const { refs, fileUrl, find } = useFill()
  const { value, problem } = useSlot(field)
  const problemText = useProblem(problem)
  const isComputed = kindOf(field.type).compute !== undefined
  const name = field.name[language]
  const hint = field.hintMessage[language]
  return (
    <div role="group" aria-labelledby={id}>
      <div className="mb-1 flex flex-wrap items-center gap-x-1.5 text-sm font-semibold">
        <span id={id} className="min-w-0 break-words">
          {name}
        </span>
        {onWhy && !isComputed ? (
          <IconButton
            size="small"
            className="-my-1"
            label={say(fillText.whyField, { name })}
            onPress={() => onWhy(field.id)}
          >
            <Lock aria-hidden className="size-3.5" />
          </IconButton>
        ) : (
          <Sign isComputed={isComputed} />
        )}
      </div>
      <Shown isComputed={isComputed}>
        <ValueView field={field} value={value} refs={refs} fileUrl={fileUrl} ticketPath={find?.ticketPath} />
      </Shown>
      {problemText && <p className="mt-1 text-xs text-danger">{problemText}</p>}
      {hint && !problemText && <p className="mt-1 text-xs text-muted">{hint}</p>}
    </div>
  )
}

const Sign = ({ isComputed }: { isComputed: boolean }) => {
  const say = useSay()
  const Icon = isComputed ? Calculator : Lock
  const name = say(isComputed ? fillText.computed : fillText.locked)
  return (
    <span title={name} className="grid place-items-center">
      <Icon role="img" aria-label={name} className="size-3.5 text-faint" />
    </span>
  )
}

/** Announces computed values to screen readers. */
const Shown = ({ isComputed, children }: { isComputed: boolean; children: ReactNode }) => {
  const Box = isComputed ? 'output' : 'div'
  return (
    <Box className="flex min-h-9 min-w-0 flex-col justify-center rounded-md bg-sunken px-3 py-1.5 text-sm">
      {children}
    </Box>
  )
}
