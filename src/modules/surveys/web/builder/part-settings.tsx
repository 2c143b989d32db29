/** Settings of the chosen question or page. */
import { Copy, Plus, Trash2, X } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Definition, Jump, Question, SurveyPage } from '../../definition.ts'
import {
  changeKind,
  createIds,
  duplicateQuestion,
  moveTo,
  removePart,
  replacePage,
  replaceQuestion,
} from '../../edit-definition.ts'
import { questionKinds } from '../../kinds/names.ts'
import { createReader } from '../../survey-texts.ts'
import { builderText } from '../../text/builder-text.ts'
import { kindNames } from '../../text/kinds-text.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { conditionFieldsAt } from './condition-fields.ts'
import { KindSettings } from './kinds/kind-settings.tsx'
import { WordsFields } from './words-fields.tsx'

type Edit = { definition: Definition; onChange: (definition: Definition) => void; onSelect: (id: string) => void }

const useNaming = (definition: Definition) => {
  const say = useSay()
  const read = createReader(definition, useLanguage())
  const pageName = (page: SurveyPage) =>
    read(page.title) || say(builderText.page, { number: definition.pages.indexOf(page) + 1 })
  return { say, read, pageName }
}

/** Pages that may follow: jumps lead forward only. */
const useTargets = (definition: Definition, pageId: string) => {
  const { say, pageName } = useNaming(definition)
  const at = definition.pages.findIndex(({ id }) => id === pageId)
  return [
    ...definition.pages.slice(at + 1).map((page) => ({ id: page.id, name: pageName(page) })),
    { id: 'end', name: say(builderText.end) },
  ]
}

const QuestionLogic = ({ question, page, definition, onChange }: Omit<Edit, 'onSelect'> & QuestionAndPage) => {
  const { say, read } = useNaming(definition)
  const targets = useTargets(definition, page.id)
  const edit = (change: Partial<Question>) => onChange(replaceQuestion(definition, { ...question, ...change }))
  return (
    <>
      <ConditionEditor
        label={say(builderText.showIf)}
        none={say(builderText.always)}
        value={question.showIf}
        fields={conditionFieldsAt(definition, { questionId: question.id }, { read, say })}
        onChange={(showIf) => edit({ showIf })}
      />
      <Select
        label={say(builderText.navigateToPage)}
        value={question.navigateToPage ?? 'next'}
        onChange={(id) => edit({ navigateToPage: id === 'next' ? null : id })}
        items={[{ id: 'next', name: say(builderText.nextPage) }, ...targets]}
      />
    </>
  )
}

type QuestionAndPage = { question: Question; page: SurveyPage }

export const QuestionSettings = ({ question, page, ...rest }: Edit & QuestionAndPage) => {
  const { definition, onChange, onSelect } = rest
  const { say, pageName } = useNaming(definition)
  const edit = (change: Partial<Question>, nextId = definition.nextId) =>
    onChange({ ...replaceQuestion(definition, { ...question, ...change }), nextId })
  const apply = (made: { definition: Definition; id: string }) => {
    onChange(made.definition)
    onSelect(made.id)
  }
  const ids = createIds(definition)
  return (
    <div className="grid gap-4">
      <Select
        label={say(builderText.kind)}
        value={question.kind}
        onChange={(kind) => apply(changeKind(definition, question.id, kind))}
        items={questionKinds.map((id) => ({ id, name: say(kindNames[id]) }))}
      />
      <WordsFields
        labels={{ ar: builderText.titleAr, en: builderText.titleEn }}
        value={question.title}
        isRequired
        onChange={(title) => edit({ title })}
      />
      <WordsFields
        labels={{ ar: builderText.hintAr, en: builderText.hintEn }}
        value={question.hint}
        onChange={(hint) => edit({ hint })}
      />
      <Checkbox isSelected={question.isRequired} onChange={(isRequired) => edit({ isRequired })}>
        {say(builderText.isRequired)}
      </Checkbox>
      <KindSettings
        kind={question.kind}
        config={question.config}
        takeId={ids.take}
        onChange={(change) => edit({ config: { ...question.config, ...change } }, ids.nextId())}
      />
      <QuestionLogic question={question} page={page} definition={definition} onChange={onChange} />
      <p className="text-xs text-muted">{say(builderText.quoteHint, { id: question.id })}</p>
      {definition.pages.length > 1 && (
        <Select
          label={say(builderText.moveTo)}
          value={page.id}
          onChange={(pageId) => {
            const target = definition.pages.find(({ id }) => id === pageId)
            if (target && pageId !== page.id)
              onChange(moveTo(definition, question.id, { pageId, at: target.questions.length }))
          }}
          items={definition.pages.map((each) => ({ id: each.id, name: pageName(each) }))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => apply(duplicateQuestion(definition, question.id))}>
          <Copy aria-hidden className="size-4" />
          {say(builderText.duplicate)}
        </Button>
        <Button
          size="small"
          look="ghost-danger"
          onPress={() => apply({ definition: removePart(definition, question.id), id: page.id })}
        >
          <Trash2 aria-hidden className="size-4" />
          {say(builderText.remove)}
        </Button>
      </div>
    </div>
  )
}

const Jumps = ({ page, definition, onChange }: { page: SurveyPage } & Omit<Edit, 'onSelect'>) => {
  const { say, read } = useNaming(definition)
  const targets = useTargets(definition, page.id)
  const at = definition.pages.indexOf(page)
  const next = definition.pages[at + 1]
  // Its own questions count too: the jump is taken when the page is left.
  const fields = conditionFieldsAt(definition, next ? { pageId: next.id } : {}, { read, say })
  const save = (jumps: Jump[], nextId = definition.nextId) =>
    onChange({ ...replacePage(definition, { ...page, jumps }), nextId })
  const add = () => {
    const ids = createIds(definition)
    save([...page.jumps, { id: ids.take('j'), condition: null, to: 'end' }], ids.nextId())
  }
  const replace = (jump: Jump) => save(page.jumps.map((each) => (each.id === jump.id ? jump : each)))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{say(builderText.jumps)}</legend>
      {page.jumps.map((jump) => (
        <div key={jump.id} className="grid gap-2 rounded-md border border-line p-2">
          <div className="flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <Select
                label={say(builderText.jumpTo)}
                value={jump.to}
                onChange={(to) => replace({ ...jump, to })}
                items={targets}
              />
            </div>
            <IconButton
              label={say(builderText.removeJump)}
              onPress={() => save(page.jumps.filter(({ id }) => id !== jump.id))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
          <ConditionEditor
            label={say(builderText.onCondition)}
            none={say(builderText.always)}
            value={jump.condition}
            fields={fields}
            onChange={(condition) => replace({ ...jump, condition })}
          />
        </div>
      ))}
      <div>
        <Button size="small" onPress={add}>
          <Plus aria-hidden className="size-4" />
          {say(builderText.addJump)}
        </Button>
      </div>
    </fieldset>
  )
}

export const PageSettings = ({ page, definition, onChange, onSelect }: Edit & { page: SurveyPage }) => {
  const { say, read } = useNaming(definition)
  const edit = (change: Partial<SurveyPage>) => onChange(replacePage(definition, { ...page, ...change }))
  return (
    <div className="grid gap-4">
      <WordsFields
        labels={{ ar: builderText.titleAr, en: builderText.titleEn }}
        value={page.title}
        onChange={(title) => edit({ title })}
      />
      <WordsFields
        isLong
        labels={{ ar: builderText.descriptionAr, en: builderText.descriptionEn }}
        value={page.description}
        onChange={(description) => edit({ description })}
      />
      <WordsFields
        labels={{ ar: builderText.nextLabelAr, en: builderText.nextLabelEn }}
        value={page.nextLabel}
        onChange={(nextLabel) => edit({ nextLabel })}
      />
      <Checkbox isSelected={page.hasPrevious} onChange={(hasPrevious) => edit({ hasPrevious })}>
        {say(builderText.hasPrevious)}
      </Checkbox>
      <Checkbox isSelected={page.isRandom} onChange={(isRandom) => edit({ isRandom })}>
        {say(builderText.isRandomQuestions)}
      </Checkbox>
      <ConditionEditor
        label={say(builderText.showIf)}
        none={say(builderText.always)}
        value={page.showIf}
        fields={conditionFieldsAt(definition, { pageId: page.id }, { read, say })}
        onChange={(showIf) => edit({ showIf })}
      />
      <Jumps page={page} definition={definition} onChange={onChange} />
      {definition.pages.length > 1 && (
        <div>
          <Button
            size="small"
            look="ghost-danger"
            onPress={() => {
              onChange(removePart(definition, page.id))
              onSelect(definition.pages.find(({ id }) => id !== page.id)?.id ?? '')
            }}
          >
            <Trash2 aria-hidden className="size-4" />
            {say(builderText.remove)}
          </Button>
        </div>
      )}
    </div>
  )
}
