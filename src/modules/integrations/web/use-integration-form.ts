/** The form of one integration, made of what its kind asks for. */
import * as z from 'zod/mini'
import type { Refusal } from '#core/errors.ts'
import { problem } from '#core/problems.ts'
import { RequiredText } from '#core/schemas.ts'
import { isEmpty } from '#ui/form/changes.ts'
import { useRefused } from '#ui/refused.ts'
import { useRead, useWrite } from '#ui/data.tsx'
import { resetForm, showRefusal, useForm } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import { integrationApi, type Integration } from '../api/integrations.ts'
import {
  configSchema,
  initialOf,
  isAsked,
  missingSecrets,
  movedSecrets,
  secretsOf,
  type Config,
} from '../kinds/field.ts'
import { kinds, type ConfiguredKind } from '../kinds/kinds.ts'

export type Values = { name: string; config: Config; secrets: Record<string, string | null> }

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
        if (isAsked(field, value.config) && isKept(field.name) && !value.secrets[field.name])
          issues.push({ code: 'custom', input: '', path: ['secrets', field.name], message: problem('secret-again') })
    })

export const useIntegrationForm = (kind: ConfiguredKind, id?: string) => {
  const say = useSay()
  const refused = useRefused()
  const { data: all } = useRead(integrationApi.list, {})
  const saved = all?.find((one) => one.id === id)
  const blank = { name: say(kinds[kind].name), config: initialOf(kinds[kind]), secrets: noSecrets(kind) }
  const values = saved && { name: saved.name, config: { ...blank.config, ...saved.config }, secrets: noSecrets(kind) }
  const form = useForm<Values>(schemaFor(kind, saved), blank, values)
  const create = useWrite(integrationApi.create)
  const update = useWrite(integrationApi.update)

  const save = (onSaved: (integration: Integration) => void) =>
    form.handleSubmit((input) => {
      const after = {
        onSuccess: (integration: Integration) => {
          resetForm(form, { ...input, secrets: noSecrets(kind) })
          onSaved(integration)
        },
        onError: (refusal: Refusal) => {
          showRefusal(form, refusal)
          if (isEmpty(refusal.fields)) refused(refusal)
        },
      }
      return saved ? update.mutate({ ...input, id: saved.id }, after) : create.mutate({ ...input, kind }, after)
    })
  return { form, saved, save, isPending: create.isPending || update.isPending, isLoading: id !== undefined && !saved }
}
