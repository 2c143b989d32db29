/** How a survey reaches people: its address, single-use links, and a link or mail for one customer. */
import { useState } from 'react'
import { CustomerChoice } from '#modules/contacts/web/customers/customer-choice.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { useToastedWrite } from '#ui/calls/use-toasted-write.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Section } from '#ui/display/section.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { ScrollRegion } from '#ui/display/scroll-region.tsx'
import { mostLinks, surveyApi, type Survey } from '../api/surveys.ts'
import { surveysText } from '../text/surveys-text.ts'

/** The public address of a survey. */
const useSurveyAddress = (surveyId: string) => {
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
      <ScrollRegion
        as="pre"
        dir="ltr"
        role="region"
        aria-label={say(surveysText.linksTitle)}
        className="mt-3 max-h-80 overflow-auto rounded-md border border-line bg-sunken p-3 text-xs select-all"
      >
        {text}
      </ScrollRegion>
    </ContentDialog>
  )
}

const SingleLinks = ({ survey }: { survey: Survey }) => {
  const say = useSay()
  const address = useSurveyAddress(survey.id)
  const create = useToastedWrite(surveyApi.createLinks)
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
  const sign = useToastedWrite(surveyApi.signLink)
  const mail = useToastedWrite(surveyApi.mail)
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
        <CustomerChoice label={say(surveysText.customerLink)} onChange={setCustomerId} />
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

export const Share = ({ survey }: { survey: Survey }) => {
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
          className="min-w-0 flex-1 truncate text-sm underline tap-line"
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
