import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#ui/buttons/button.tsx'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { Section } from '#ui/display/section.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import type { Widget } from '../../api/widgets.ts'
import { builderText } from '../../text/builder-text.ts'
import type { WidgetForm } from '../widget-form.ts'

type Props = { form: UseFormReturn<WidgetForm>; widget: Widget | undefined }

export const EmbedTab = ({ form, widget }: Props) => {
  const say = useSay()
  const orgId = useOrgId()
  const copy = useCopy()
  const { primaryColor, position, size } = widget?.uiConfigs ?? {}
  const code = `<script src="${location.origin}/widget/widget.js" data-org="${orgId}" data-widget="${widget?.id}" data-color="${primaryColor}" data-position="${position}" data-size="${size}" async></script>`
  return (
    <>
      <Section title={say(builderText.embed)} hint={say(widget ? builderText.code : builderText.saveFirst)}>
        {widget && (
          <>
            <pre
              dir="ltr"
              className="overflow-x-auto rounded-lg bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere"
            >
              <code>{code}</code>
            </pre>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button onPress={() => copy(code, () => toast({ kind: 'done', message: say(builderText.copied) }))}>
                {say(builderText.copyCode)}
              </Button>
              <a
                className="self-center text-sm font-semibold text-brand-text tap-line underline"
                href={`/api/v1/${orgId}/widget-pages/${widget.id}`}
                target="_blank"
                rel="noreferrer"
              >
                {say(builderText.tryPage)}
              </a>
            </div>
          </>
        )}
      </Section>
      <Section title={say(builderText.sites)}>
        <Bound form={form} name="domains">
          {({ problem, ...field }) => (
            <TextArea {...field} label={say(builderText.sites)} hint={say(builderText.sitesHint)} problem={problem} />
          )}
        </Bound>
      </Section>
      <Section title={say(builderText.identity)} hint={say(builderText.identityHint)}>
        <Bound form={form} name="requiresIdentity">
          {({ value, onChange }) => (
            <Switch isSelected={value} onChange={onChange}>
              {say(builderText.requiresIdentity)}
            </Switch>
          )}
        </Bound>
      </Section>
    </>
  )
}
