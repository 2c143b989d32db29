/** Where the public site is, and what it is made of. */
import { CircleHelp, ExternalLink, FolderTree, Settings } from 'lucide-react'
import { buttonLook } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useOrgId, useRead } from '#ui/calls/use-calls.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { Section } from '#ui/display/section.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useSay } from '#ui/words.tsx'
import { helpCenterApi } from '../api.ts'
import { categoryText, faqText, helpCenterText } from '../text.ts'

const parts = [
  { path: 'categories', name: categoryText.title, hint: helpCenterText.categoriesHint, Icon: FolderTree },
  { path: 'faqs', name: faqText.title, hint: helpCenterText.faqsHint, Icon: CircleHelp },
  { path: 'config', name: helpCenterText.settings, hint: helpCenterText.settingsHint, Icon: Settings },
]

export const HelpCenterHomePage = () => {
  const say = useSay()
  const orgId = useOrgId()
  const { data } = useRead(helpCenterApi.get, {})
  const mayConfigure = useCanCall(helpCenterApi.update)
  const address = `${location.origin}/${orgId}/portal/help-center`
  return (
    <>
      <ViewBar
        title={say(helpCenterText.title)}
        action={
          <a href={address} target="_blank" rel="noopener" className={buttonLook({ look: 'primary' })}>
            <ExternalLink aria-hidden className="size-4" />
            {say(helpCenterText.openSite)}
          </a>
        }
      />
      <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line px-4">
        <div className="max-w-3xl">
          {data && !data.isPublic && <Alert kind="warn" className="mt-4" title={say(helpCenterText.closed)} />}
          {data?.contactOpens === 'NOTHING' && mayConfigure && (
            <Alert kind="info" className="mt-4" title={say(helpCenterText.noContact)} />
          )}
          <Section title={say(helpCenterText.address)} hint={say(helpCenterText.addressHint)}>
            <span className="flex items-center gap-2">
              <Code>{address}</Code>
              <CopyButton text={address} label={say(helpCenterText.address)} />
            </span>
          </Section>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 py-6 @lg:grid-cols-2">
            {parts
              .filter(({ path }) => path !== 'config' || mayConfigure)
              .map(({ path, name, hint, Icon }) => (
                <li key={path}>
                  <LinkButton path={`help-center/${path}`} className="h-auto w-full justify-start gap-3 p-4 text-start">
                    <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
                    <span className="min-w-0">
                      <span className="block font-semibold">{say(name)}</span>
                      <span className="block text-sm whitespace-normal text-muted">{say(hint)}</span>
                    </span>
                  </LinkButton>
                </li>
              ))}
          </ul>
        </div>
      </div>
    </>
  )
}
