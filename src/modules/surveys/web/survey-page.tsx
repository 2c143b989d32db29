/** One survey: its state, how it is shared, and its versions. */
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead, useUrlOrgId, useWrite } from '#ui/calls/use-calls.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CustomerChoice } from '#modules/contacts/web/customer-choice.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Section } from '#ui/display/section.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { responseApi } from '../api/responses.ts'
import { mostLinks, surveyApi, type Survey } from '../api/surveys.ts'
import { surveysText } from '../text/surveys-text.ts'
import { stateDots } from './surveys-page.tsx'
import { PublishButton } from './builder/publish-button.tsx'

const InvitationsSection = lazyPart(async () => (await import('./invitations-section.tsx')).InvitationsSection)

/** The public address of a survey. */
export const useSurveyAddress = (surveyId: string) => {
  const orgId = useUrlOrgId() ?? ''
  return `${location.origin}/${orgId}/portal/survey/${surveyId}`
}

const LinksDialog = ({ links, onClose }: { links: readonly string[]; onClose: () => void }) => {
  const say = useSay()
  const text = links.join('\n')
  return (
    <ContentDialog
      title={say(surveysText.linksTitle)}
      onClose={onClose}
      footer={<CopyButton text={text} label={say(surveysText.linksTitle)} />}
    >
      <Alert kind="warn">{say(surveysText.linksBody)}</Alert>
      <pre
        dir="ltr"
        className="mt-3 max-h-80 overflow-auto rounded-md border border-line bg-sunken p-3 text-xs select-all"
      >
        {text}
      </pre>
    </ContentDialog>
  )
}

const SingleLinks = ({ survey }: { survey: Survey }) => {
  const say = useSay()
  const address = useSurveyAddress(survey.id)
  const create = useWrite(surveyApi.createLinks)
  const [count, setCount] = useState<number | undefined>(1)
  const [links, setLinks] = useState<readonly string[]>()
  const make = () =>
    create.mutate(
      { id: survey.id, count: count ?? 1 },
      { onSuccess: (made) => setLinks(made.links.map((token) => `${address}?link=${token}`)) },
    )
  return (
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <div className="w-36">
        <NumberField
          label={say(surveysText.linkCount)}
          value={count}
          onChange={setCount}
          minValue={1}
          maxValue={mostLinks}
        />
      </div>
      <Button isPending={create.isPending} onPress={make}>
        {say(surveysText.createLinks)}
      </Button>
      {links && <LinksDialog links={links} onClose={() => setLinks(undefined)} />}
    </div>
  )
}

const CustomerLink = ({ survey }: { survey: Survey }) => {
  const say = useSay()
  const address = useSurveyAddress(survey.id)
  const copy = useCopy()
  const [customerId, setCustomerId] = useState<string>()
  const sign = useWrite(surveyApi.signLink)
  const mail = useWrite(surveyApi.mail)
  const makeLink = (id: string) =>
    sign.mutate(
      { id: survey.id, customerId: id },
      {
        onSuccess: ({ search }) =>
          copy(`${address}?${search}`, () => toast({ kind: 'done', message: say(surveysText.copied) })),
      },
    )
  const sendMail = (id: string) =>
    mail.mutate(
      { id: survey.id, customerIds: [id] },
      {
        onSuccess: ({ sent }) =>
          toast({
            kind: sent > 0 ? 'done' : 'error',
            message: say(sent > 0 ? surveysText.mailed : surveysText.noAddress),
          }),
      },
    )
  return (
    <div className="mt-4 flex flex-wrap items-end gap-2">
      <div className="w-72 max-w-full">
        <CustomerChoice label={say(surveysText.customerLink)} except="" onChange={setCustomerId} />
      </div>
      <Button isDisabled={!customerId} isPending={sign.isPending} onPress={() => customerId && makeLink(customerId)}>
        {say(surveysText.copyLink)}
      </Button>
      <Button
        isDisabled={!customerId || survey.state !== 'published'}
        isPending={mail.isPending}
        onPress={() => customerId && sendMail(customerId)}
      >
        {say(surveysText.mail)}
      </Button>
    </div>
  )
}

const Share = ({ survey }: { survey: Survey }) => {
  const say = useSay()
  const address = useSurveyAddress(survey.id)
  const mayPublish = useCanCall(surveyApi.createLinks)
  return (
    <Section
      title={say(surveysText.share)}
      hint={say(survey.draft.isPrivate ? surveysText.privateHint : surveysText.shareHint)}
    >
      {survey.state === 'draft' && <Alert kind="info">{say(surveysText.notShared)}</Alert>}
      <div className="mt-2 flex items-center gap-1 rounded-md border border-line bg-sunken py-1 ps-3 pe-1">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          dir="ltr"
          className="min-w-0 flex-1 truncate text-sm underline"
        >
          <bdi>{address}</bdi>
        </a>
        <CopyButton text={address} label={say(surveysText.link)} />
      </div>
      {mayPublish && <SingleLinks survey={survey} />}
      {mayPublish && <CustomerLink survey={survey} />}
    </Section>
  )
}

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
            <span>{say(surveysText.versionLine, { number, name: publishedByName })}</span>
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
  const unpublish = useWrite(surveyApi.unpublish)
  const archive = useWrite(surveyApi.archive)
  const duplicate = useWrite(surveyApi.duplicate)
  const remove = useWrite(surveyApi.remove)
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
  const { state, liveVersion, responses, hasChanges } = survey
  return (
    <>
      {liveVersion !== null && hasChanges && <Alert kind="info">{say(surveysText.hasChanges)}</Alert>}
      <Acts survey={survey} />
      <DescriptionList
        items={[
          {
            name: say(surveysText.state),
            value: <StatusDot kind={stateDots[state]}>{say(surveysText[state])}</StatusDot>,
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
