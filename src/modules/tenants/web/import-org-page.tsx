import { useRef, useState, useCallback } from 'react'
import { textParam } from '#core/search-params.ts'
import { problemWords } from '#ui/calls/catalogue.ts'
import { usePageSearch } from '#ui/page-search.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import type { CodeEditorHandle } from '#ui/json/code-editor.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { useSay, type Say } from '#ui/words.tsx'
import { tenantApi, type Tenant } from '../api/organizations.ts'
import { configurationText } from '../configuration-text.ts'
import { ConfigHistory } from './configuration/config-history.tsx'
import { ConfigSource } from './configuration/config-source.tsx'
import { linesOf } from './configuration/locate.ts'
import { DryRunResult } from './configuration/dry-run-result.tsx'
import { useDryRun } from './configuration/use-dry-run.ts'
import type { FieldProps } from '#ui/form/field.tsx'
import { SearchComboBox } from '#ui/form/choices/search-combo-box.tsx'

const choiceOf = (say: Say, { id, name }: Tenant) => ({ id, name: `${say(name)} (${id})` })
type Props = FieldProps & { value?: Tenant; onChange: (tenant?: Tenant) => void }

/** One organisation of many, found by its name or its address. */
const TenantBox = ({ value, onChange, ...field }: Props) => {
  const say = useSay()
  const [search, setSearch] = useState('')
  const find = useCallback((text: string) => setSearch(text), [])
  const { data, isFetching } = useRead(tenantApi.list, { search: search || undefined, pageSize: 20 })
  return (
    <SearchComboBox
      {...field}
      key={value?.id}
      value={value && choiceOf(say, value)}
      onChange={(choice) => onChange(data?.items.find(({ id }) => id === choice?.id) ?? (choice ? value : undefined))}
      found={(data?.items ?? []).map((tenant) => choiceOf(say, tenant))}
      isLoading={isFetching}
      onSearch={find}
    />
  )
}

const parse = (raw: Record<string, unknown>) => ({ org: textParam(raw, 'org') })

export const ImportOrgPage = () => {
  const say = useSay()
  const [{ org }, show] = usePageSearch(parse)
  const { data: tenant } = useRead(tenantApi.get, org ? { orgRefId: org } : null)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const editor = useRef<CodeEditorHandle>(null)
  const { trial, run, forget, apply, isTrying, isApplying } = useDryRun()
  const isStale = trial !== undefined && (trial.text !== text || trial.orgRefId !== org)
  const lines = trial && !isStale ? linesOf(trial.text, trial.problems) : []

  const dryRun = () => {
    setTried(true)
    if (org && text.trim()) run(org, text)
  }
  return (
    <>
      <ViewBar
        title={say(configurationText.title)}
        action={
          <Button look="primary" isPending={isTrying} onPress={dryRun}>
            {say(configurationText.dryRun)}
          </Button>
        }
      />
      <div className="@container min-h-0 flex-1 overflow-y-auto border-t border-line">
        <div className="grid gap-x-8 px-4 @4xl:h-full @4xl:grid-cols-2">
          <div className="flex min-h-0 flex-col gap-4 py-4">
            <TenantBox
              isRequired
              label={say(configurationText.organization)}
              hint={say(configurationText.organizationHint)}
              problem={isTried && !org ? say(problemWords('required')) : undefined}
              value={tenant}
              onChange={(chosen) => show({ org: chosen?.id })}
            />
            <ConfigSource
              org={org}
              text={text}
              onText={setText}
              marked={new Set(lines)}
              problem={isTried && !text.trim() ? say(problemWords('required')) : undefined}
              ref={editor}
            />
          </div>
          <div className="min-h-0 py-4 @4xl:overflow-y-auto @4xl:border-s @4xl:border-line @4xl:ps-8">
            <div className="border-b border-line pb-4">
              <DryRunResult
                trial={trial}
                tenant={tenant}
                isStale={isStale}
                lines={lines}
                isApplying={isApplying}
                onLine={(line) => editor.current?.goTo(line)}
                onApply={() => trial && tenant && apply(trial, tenant)}
                onRolledBack={forget}
              />
            </div>
            {tenant && <ConfigHistory key={tenant.id} tenant={tenant} onRolledBack={forget} />}
          </div>
        </div>
      </div>
    </>
  )
}
