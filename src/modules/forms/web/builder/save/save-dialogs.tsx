/** Dialogs for problems, orphans and conflicts before saving. */
import { Alert } from '#ui/display/alert.tsx'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { JsonDiff } from '#ui/json/json-diff.tsx'
import { uiText } from '#ui/text.ts'
import { useSay, type Say } from '#ui/words.tsx'
import type { Form } from '../../../api.ts'
import type { FormDefinition } from '../../../definition.ts'
import { builderText } from '../builder-text.ts'
import { clashesOf, differencesOf } from './differences.ts'
import { opened } from '../edits.ts'
import { explainProblem } from './explain-problem.ts'
import { placeName } from './place-name.ts'
import type { FormProblem } from './problems.ts'
import { OrphanList } from './orphan-list.tsx'
import type { Design } from '../use-design.ts'
import type { Saving } from './use-save-design.ts'

type Props = { design: Design; saving: Saving; onGoTo: (problem: FormProblem) => void }

const partName = (form: FormDefinition, { owner, id }: FormProblem, say: Say) => {
  const found =
    form.fields.find((field) => field.id === id)?.name ??
    form.sections.find((section) => section.id === id)?.title ??
    form.tabs.find((tab) => tab.id === id)?.name
  const kind = say(owner === 'form' ? builderText.whole : builderText[owner])
  return found ? `${kind}: ${say(found) || say(builderText.unnamed)}` : kind
}

const Problems = ({ design, saving, onGoTo, problems }: Props & { problems: readonly FormProblem[] }) => {
  const say = useSay()
  return (
    <ContentDialog
      title={say(builderText.problemsTitle)}
      onClose={saving.close}
      footer={<Button onPress={saving.close}>{say(uiText.close)}</Button>}
    >
      <ul className="grid">
        {problems.slice(0, 100).map((problem) => (
          <li key={`${problem.id} ${problem.at} ${problem.problem}`} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => {
                saving.close()
                onGoTo(problem)
              }}
              className="grid w-full gap-0.5 rounded-md py-2 text-start hover:bg-sunken"
            >
              <UserText className="font-semibold">{partName(design.now, problem, say)}</UserText>
              <span className="text-sm text-danger">{explainProblem(design.now, problem, say)}</span>
              {problem.at && <span className="text-xs text-muted">{placeName(design.now, problem, say)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </ContentDialog>
  )
}

const Conflict = ({ design, saving, theirs }: Props & { theirs: Form }) => {
  const say = useSay()
  const three = { base: design.saved, mine: design.now, theirs: opened(theirs.definition) }
  const changed = differencesOf(three.base, three.theirs)
  const clashes = clashesOf(three)
  return (
    <ContentDialog
      size="large"
      title={say(builderText.conflictTitle)}
      onClose={saving.close}
      footer={
        <>
          <Button onPress={saving.close}>{say(uiText.cancel)}</Button>
          <Button look="danger" onPress={() => saving.takeTheirs(theirs)}>
            {say(builderText.takeTheirs)}
          </Button>
          <Button look="primary" onPress={() => saving.join(theirs)}>
            {say(builderText.join)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{say(builderText.conflictBody)}</p>
        {changed.length > 0 ? <JsonDiff differences={changed} /> : <p>{say(builderText.conflictNone)}</p>}
        {clashes.length > 0 && (
          <Alert kind="warn" title={say(builderText.clashes)}>
            <ul>
              {clashes.map(({ path }) => (
                <li key={path}>
                  <Code className="font-mono text-xs">{path}</Code>
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </ContentDialog>
  )
}

export const SaveQuestions = (props: Props) => {
  const say = useSay()
  const { saving } = props
  const { question } = saving
  if (!question) return null
  if (question.kind === 'problems') return <Problems {...props} problems={question.problems} />
  if (question.kind === 'conflict') return <Conflict {...props} theirs={question.theirs} />
  return (
    <ContentDialog
      title={say(builderText.orphansTitle)}
      onClose={saving.close}
      footer={
        <>
          <Button autoFocus onPress={saving.close}>
            {say(uiText.cancel)}
          </Button>
          <Button look="danger" onPress={saving.saveAnyway}>
            {say(builderText.orphansConfirm)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-sm text-muted">{say(builderText.orphansBody)}</p>
        <OrphanList orphans={question.orphans} />
      </div>
    </ContentDialog>
  )
}
