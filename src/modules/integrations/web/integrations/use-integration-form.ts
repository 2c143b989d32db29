/** The form of one integration, with the fields of its kind. */
import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useRecordDraft } from '#ui/records/use-record-draft.ts'
import { useSay } from '#ui/words.tsx'
import { integrationApi, type Integration } from '../../api/integrations.ts'
import {
  configSchema,
  initialOf,
  isFieldShown,
  missingSecrets,
  movedSecrets,
  secretsOf,
  type ConfigValues,
} from '#core/config-fields.ts'
import { kinds, type ConfiguredKind } from '../../kinds/kinds.ts'
import { integrationText } from '../../text/integrations-text.ts'
import { useTest } from './use-integration-actions.ts'

export type Values = { name: string; config: ConfigValues; secrets: Record<string, string | null> }

const noSecrets = (kind: ConfiguredKind) => Object.fromEntries(secretsOf(kinds[kind]).map(({ name }) => [name, '']))

const schemaFor = (kind: ConfiguredKind, saved?: Integration): z.ZodMiniType<Values> =>
  z
    .object({
      name: RequiredText(100),
      config: configSchema(kinds[kind]),
      secrets: z.record(z.string(), z.nullable(z.string())),
    })
    .check(({ value, issues }) => {
      const isKept = (name: string) => saved?.hasSecret[name] === true && value.secrets[name] !== null
      const isThere = (name: string) => Boolean(value.secrets[name]) || isKept(name)
      for (const { name } of missingSecrets(kinds[kind], value.config, isThere))
        issues.push({ code: 'custom', input: '', path: ['secrets', name], message: problem('required') })
      for (const field of saved ? movedSecrets(kinds[kind], saved.config, value.config) : [])
        if (isFieldShown(field, value.config) && isKept(field.name) && !value.secrets[field.name])
          issues.push({ code: 'custom', input: '', path: ['secrets', field.name], message: problem('secret-again') })
    })

export const useIntegrationForm = (kind: ConfiguredKind, { id, onClose }: { id?: string; onClose: () => void }) => {
  const say = useSay()
  const { data: all } = useRead(integrationApi.list, {})
  const stored = all?.find((integration) => integration.id === id)
  const blank = { name: say(kinds[kind].name), config: initialOf(kinds[kind]), secrets: noSecrets(kind) }
  const saved = stored && {
    name: stored.name,
    config: { ...blank.config, ...stored.config },
    secrets: noSecrets(kind),
  }
  const { mutateAsync: create } = useWrite(integrationApi.create)
  const { mutateAsync: update } = useWrite(integrationApi.update)
  const test = useTest()

  const save = async (values: Values, version: number) => {
    const integration = await (id ? update({ ...values, id, version }) : create({ ...values, kind }))
    toast({ kind: 'done', message: say(integrationText.saved, { name: integration.name }) })
    return integration
  }
  const draft = useRecordDraft<Values>({
    schema: schemaFor(kind, stored),
    blank,
    saved,
    version: stored?.version,
    save,
    afterSave: (sent) => ({ ...sent, secrets: noSecrets(kind) }),
    onClose,
  })
  const saveAndTest = () => draft.submitWith(async (values, version) => test.run((await save(values, version)).id))
  return { stored, draft, saveAndTest, isTesting: test.isPending, isLoading: id !== undefined && !stored }
}
