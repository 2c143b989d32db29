/** A review of all input with links back to each step. */
import type { ReactNode } from 'react'
import { features as featureText } from '#core/features.ts'
import { languageText, userText } from '#modules/users/text/users-text.ts'
import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { createText } from '../../create-text.ts'
import { organizationText } from '../../organization-text.ts'
import { tenantText } from '../../text.ts'
import type { SignInEntry } from '#modules/users/web/entry-choice.tsx'
import type { CreateValues, Step } from './create-values.ts'
import { signInAddress } from '../sign-in-address.ts'
import { megabyte } from '../tabs/sizes.ts'
import { useSize } from '../tabs/use-size.ts'

type Props = { values: CreateValues; entry: SignInEntry; onStep: (step: Step) => void }

const Swatch = ({ color }: { color: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden className="size-4 rounded-sm border border-line-strong" style={{ background: color }} />
    <Code>{color}</Code>
  </span>
)

const useParts = ({ values, entry }: Pick<Props, 'values' | 'entry'>) => {
  const say = useSay()
  const format = useFormat()
  const size = useSize()
  const { quotas } = values
  return {
    identity: [
      { name: say(createText.nameAr), value: <bdi>{values.name.ar}</bdi> },
      { name: say(createText.nameEn), value: <bdi>{values.name.en}</bdi> },
      { name: say(createText.address), value: <Code>{signInAddress(values.id)}</Code> },
      { name: say(createText.email), value: values.email && <Code>{values.email}</Code> },
      { name: say(createText.timeZone), value: <Code>{values.timeZone}</Code> },
    ],
    look: [
      {
        name: say(createText.color),
        value: values.primaryColor ? <Swatch color={values.primaryColor} /> : say(createText.ownColor),
      },
    ],
    limits: [
      {
        name: say(tenantText.features),
        value: values.features.map((feature) => say(featureText[feature])).join(say(organizationText.comma)),
      },
      { name: say(tenantText.users), value: quotas.users ? format.number(quotas.users) : say(createText.noLimit) },
      {
        name: say(tenantText.storage),
        value: quotas.storageMb ? size(quotas.storageMb * megabyte) : say(createText.noLimit),
      },
    ],
    admin: [
      { name: say(createText.adminName), value: <bdi>{`${say(values.firstName)} ${say(values.lastName)}`}</bdi> },
      { name: say(userText.username), value: <Code>{values.username}</Code> },
      { name: say(userText.email), value: <Code>{values.adminEmail}</Code> },
      { name: say(userText.language), value: say(languageText[values.language]) },
      {
        name: say(createText.entry),
        value: say(entry === 'password' ? userText.byPassword : userText.byInvitation),
      },
    ],
  } satisfies Partial<Record<Step, { name: string; value: ReactNode }[]>>
}

export const CreateReview = ({ values, entry, onStep }: Props) => {
  const say = useSay()
  const parts = useParts({ values, entry })
  return (
    <div className="grid gap-8">
      {(Object.keys(parts) as (keyof typeof parts)[]).map((step) => (
        <section key={step} aria-label={say(createText[step])}>
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-semibold">{say(createText[step])}</h3>
            <Button
              size="small"
              look="ghost"
              aria-label={say(createText.changeStep, { step: say(createText[step]) })}
              onPress={() => onStep(step)}
            >
              {say(createText.change)}
            </Button>
          </div>
          <DescriptionList items={parts[step]} />
        </section>
      ))}
    </div>
  )
}
