/** One survey: its state, how it is shared, and its versions. */
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useToastedWrite } from '#ui/calls/use-toasted-write.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Section } from '#ui/display/section.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { responseApi } from '../api/responses.ts'
import { surveyApi, type Survey } from '../api/surveys.ts'
import { surveysText } from '../text/surveys-text.ts'
import { SurveyState } from './surveys-page.tsx'
import { PublishButton } from './builder/publish-button.tsx'
import { Share } from './survey-share.tsx'

const InvitationsSection = lazyPart(async () => (await import('./invitations-section.tsx')).InvitationsSection)

const Versions = ({ survey }: { survey: Survey }) => {
  const say = useSay()
  const format = useMomentFormat()
  const { data } = useRead(surveyApi.versions, { id: survey.id })
  if (!data || data.items.length === 0) return null
  return (
    <Section title={say(surveysText.versions)}>
      <ul className="grid gap-1 text-sm">
        {data.items.map(({ number, publishedAt, publishedByName }) => (
          <li key={number} className="flex flex-wrap justify-between gap-2">
            <span>{[say(surveysText.versionLine, { number }), publishedByName].filter(Boolean).join(' · ')}</span>
            <span className="text-muted">{format.full(publishedAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Acts = ({ survey }: { survey: Survey }) => {
  const say = useSay()
  const go = useGoToPage()
  const [isAsking, setAsking] = useState(false)
  const unpublish = useToastedWrite(surveyApi.unpublish)
  const archive = useToastedWrite(surveyApi.archive)
  const duplicate = useToastedWrite(surveyApi.duplicate)
  const remove = useToastedWrite(surveyApi.remove)
  const [mayUpdate, mayCreate] = [useCanCall(surveyApi.save), useCanCall(surveyApi.create)]
  const [mayPublish, mayRemove] = [useCanCall(surveyApi.publish), useCanCall(surveyApi.remove)]
  const { id, isArchived } = survey
  const done = (message: string) => toast({ kind: 'done', message })
  return (
    <div className="flex flex-wrap gap-2 py-4">
      {mayPublish && !isArchived && survey.hasChanges && <PublishButton survey={survey} />}
      {mayPublish && survey.liveVersion !== null && (
        <Button
          isPending={unpublish.isPending}
          onPress={() => unpublish.mutate({ id }, { onSuccess: () => done(say(surveysText.unpublished)) })}
        >
          {say(surveysText.unpublish)}
        </Button>
      )}
      {mayUpdate && (
        <Button
          isPending={archive.isPending}
          onPress={() =>
            archive.mutate(
              { id, isArchived: !isArchived },
              { onSuccess: () => done(say(isArchived ? surveysText.unarchived : surveysText.archived)) },
            )
          }
        >
          {say(isArchived ? surveysText.unarchive : surveysText.archive)}
        </Button>
      )}
      {mayCreate && (
        <Button
          isPending={duplicate.isPending}
          onPress={() =>
            duplicate.mutate(
              { id },
              {
                onSuccess: (copy) => {
                  done(say(surveysText.duplicated))
                  go(`survey/${copy.id}/edit`)
                },
              },
            )
          }
        >
          {say(surveysText.duplicate)}
        </Button>
      )}
      {mayRemove && (
        <Button look="ghost-danger" onPress={() => setAsking(true)}>
          {say(surveysText.remove)}
        </Button>
      )}
      {isAsking && (
        <Dialog
          danger
          title={say(surveysText.removeTitle, { name: say(survey.name) })}
          body={say(surveysText.removeBody)}
          confirm={say(surveysText.remove)}
          onCancel={() => setAsking(false)}
          onConfirm={() => remove.mutate({ id }, { onSuccess: () => go('survey') })}
        />
      )}
    </div>
  )
}

const Details = ({ survey }: { survey: Survey }) => {
  const say = useSay()
  const { liveVersion, responses, hasChanges } = survey
  return (
    <>
      {liveVersion !== null && hasChanges && <Alert kind="info">{say(surveysText.hasChanges)}</Alert>}
      <Acts survey={survey} />
      <DescriptionList
        items={[
          {
            name: say(surveysText.state),
            value: <SurveyState survey={survey} />,
          },
          { name: say(surveysText.liveVersion), value: liveVersion ?? say(surveysText.notLive) },
          { name: say(surveysText.responses), value: say(surveysText.responseCount, { count: responses }) },
        ]}
      />
      <Share survey={survey} />
      {!survey.isArchived && <InvitationsSection surveyId={survey.id} />}
      <Versions survey={survey} />
    </>
  )
}

export const SurveyPage = () => {
  const say = useSay()
  const { surveyId = '' }: { surveyId?: string } = useParams({ strict: false })
  const { data, error, refetch } = useRead(surveyApi.get, { id: surveyId })
  const mayUpdate = useCanCall(surveyApi.save)
  const mayRead = useCanCall(responseApi.list)
  return (
    <PageFrame
      title={data ? say(data.name) : say(surveysText.title)}
      above={[{ name: say(surveysText.title), path: 'survey' }]}
      action={
        data && (
          <div className="flex gap-2">
            {mayRead && <LinkButton path={`survey/${surveyId}/responses`}>{say(surveysText.responses)}</LinkButton>}
            {mayUpdate && !data.isArchived && (
              <LinkButton path={`survey/${surveyId}/edit`}>{say(surveysText.edit)}</LinkButton>
            )}
          </div>
        )
      }
      read={{ error, isThere: data !== undefined, retry: () => void refetch() }}
    >
      {data && <Details survey={data} />}
    </PageFrame>
  )
}
