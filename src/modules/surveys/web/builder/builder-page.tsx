/** Builds a survey: questions, settings, languages, quotas and a preview. */
import { useParams } from '@tanstack/react-router'
import { Redo2, Undo2 } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { SkeletonFields } from '#ui/display/skeleton.tsx'
import { ReadError } from '#ui/display/state-pages.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { PageLeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { ConflictAlert } from '#ui/records/conflict-alert.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { surveyApi, type Survey } from '../../api/surveys.ts'
import { isWarning } from '../../definition-problems.ts'
import { builderText } from '../../text/builder-text.ts'
import { surveysText } from '../../text/surveys-text.ts'
import { LanguagesTab } from './languages-tab.tsx'
import { PreviewTab } from './preview-tab.tsx'
import { usePublish } from './publish-button.tsx'
import { QuestionsTab } from './questions-tab.tsx'
import { QuotasTab } from './quotas-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { useSurveyDesign, type SurveyDesign } from './use-survey-design.ts'

const tabs = ['questions', 'settings', 'languages', 'quotas', 'preview'] as const
type Tab = (typeof tabs)[number]
const parseSearch = ({ tab }: Record<string, unknown>) => ({ tab: tabs.find((each) => each === tab) ?? 'questions' })

const Foot = ({ design, survey }: { design: SurveyDesign; survey: Survey }) => {
  const say = useSay()
  const mayPublish = useCanCall(surveyApi.publish)
  const { publish, isPending } = usePublish()
  const isReady = design.problems.every(isWarning)
  const canPublish = design.isDirty || survey.hasChanges
  const start = () => {
    const send = (version: number) => publish(survey.id, version, (stored) => design.setVersion(stored.version))
    if (design.isDirty) design.save(send)
    else send(design.version)
  }
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
      <IconButton label={say(builderText.undo)} isDisabled={!design.canUndo} onPress={design.undo}>
        <Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={say(builderText.redo)} isDisabled={!design.canRedo} onPress={design.redo}>
        <Redo2 aria-hidden className="size-4 rtl:-scale-x-100" />
      </IconButton>
      <span className="flex-1" />
      <Button isPending={design.isSaving} isDisabled={!design.isDirty} onPress={() => design.save()}>
        {say(builderText.save)}
      </Button>
      {mayPublish && (
        <Button look="primary" isDisabled={!isReady || !canPublish} isPending={isPending} onPress={start}>
          {say(builderText.publish)}
        </Button>
      )}
    </footer>
  )
}

const Builder = ({ survey }: { survey: Survey }) => {
  const say = useSay()
  const design = useSurveyDesign(survey)
  const [{ tab }, change] = usePageSearch(parseSearch)
  return (
    <>
      <ViewBar
        title={say(survey.name)}
        filters={
          // Each takes the room of its name: equal ones would not fit on a phone.
          <div className="flex min-w-0 [&_label]:flex-auto @max-sm:[&_label]:px-1.5">
            <Segmented<Tab>
              label={say(builderText.view)}
              value={tab}
              onChange={(next) => change({ tab: next })}
              items={tabs.map((id) => ({ id, name: say(builderText[id]) }))}
            />
          </div>
        }
        action={<LinkButton path={`survey/${survey.id}`}>{say(surveysText.share)}</LinkButton>}
      />
      {design.isOutdated && (
        <ConflictAlert className="mx-4 mb-3" onReadAgain={design.readAgain} onSaveOver={design.saveOver} />
      )}
      <div className="@container flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line">
        {tab === 'questions' && <QuestionsTab design={design} />}
        {tab === 'settings' && <SettingsTab design={design} />}
        {tab === 'languages' && <LanguagesTab design={design} />}
        {tab === 'quotas' && <QuotasTab design={design} survey={survey} />}
        {tab === 'preview' && <PreviewTab definition={design.definition} surveyId={survey.id} />}
      </div>
      <Foot design={design} survey={survey} />
      <PageLeaveGuard isDirty={design.isDirty} />
    </>
  )
}

export const SurveyBuilderPage = () => {
  const { surveyId = '' }: { surveyId?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead(surveyApi.get, { id: surveyId })
  if (error) return <ReadError isPage error={error} retry={() => void refetch()} />
  return data ? <Builder key={data.id} survey={data} /> : <SkeletonFields count={5} />
}
