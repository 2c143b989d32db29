/** Language, security level, and those whom it names. */
import { useState } from 'react'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { SearchMultiSelect } from '#ui/form/choices/search-multi-select.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Bound } from '#ui/form/use-form.tsx'
import { useSay } from '#ui/words.tsx'
import type { Article } from '../api/articles.ts'
import { securityLevels } from '#modules/help-center/security-levels.ts'
import { articleLanguages } from '../levels.ts'
import { articleText, languageText, levelHint, levelText } from '../text/articles-text.ts'
import { editText } from '../text/edit-text.ts'
import type { ArticleDraft } from './article-draft.ts'

type Props = { draft: ArticleDraft; article?: Article | undefined }

const PeopleField = ({ draft: { form }, article }: Props) => {
  const say = useSay()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Choice[]>()
  const { data, isFetching } = useRead(directoryApi.people, { search: words || undefined, pageSize: 20 })
  const named = (article?.users ?? []).map(({ id, name }) => ({ id, name: say(name) }))
  return (
    <Bound form={form} name="userIds">
      {({ value, onChange, onBlur, problem }) => (
        <SearchMultiSelect
          label={say(editText.users)}
          value={[...named, ...(chosen ?? [])].filter(
            ({ id }, at, all) => value.includes(id) && all.findIndex((other) => other.id === id) === at,
          )}
          onChange={(next) => {
            setChosen(next)
            onChange(next.map(({ id }) => id))
          }}
          onBlur={onBlur}
          found={(data?.items ?? []).map(({ id, name }) => ({ id, name: say(name) }))}
          isLoading={isFetching}
          onSearch={setWords}
          problem={problem}
        />
      )}
    </Bound>
  )
}

const GroupsField = ({ draft: { form } }: Pick<Props, 'draft'>) => {
  const say = useSay()
  const { data } = useReadAll(directoryApi.groups, {})
  return (
    <Bound form={form} name="policyIds">
      {({ value, onChange, onBlur, problem }) => (
        <MultiSelect
          label={say(editText.policies)}
          items={(data?.items ?? []).map(({ id, name }) => ({ id, name: say(name) }))}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          problem={problem}
        />
      )}
    </Bound>
  )
}

export const AccessFields = ({ draft, article }: Props) => {
  const say = useSay()
  const { form } = draft
  const level = form.watch('securityLevel')
  const isNamed = level === 'PRIVATE' || level === 'CONFIDENTIAL'
  return (
    <div className="grid grid-cols-12 gap-x-1 @xs:gap-x-3 gap-y-4 *:col-span-12 @lg:*:col-span-6">
      <Bound form={form} name="securityLevel">
        {({ value, onChange, onBlur, problem }) => (
          <Select
            label={say(articleText.level)}
            hint={say(levelHint[value])}
            items={securityLevels.map((id) => ({ id, name: say(levelText[id]) }))}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            problem={problem}
          />
        )}
      </Bound>
      <Bound form={form} name="language">
        {({ value, onChange, onBlur, problem }) => (
          <Select
            label={say(articleText.language)}
            items={articleLanguages.map((id) => ({ id, name: say(languageText[id]) }))}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            problem={problem}
          />
        )}
      </Bound>
      {isNamed && (
        <>
          <div>
            <PeopleField draft={draft} article={article} />
          </div>
          <div>
            <GroupsField draft={draft} />
          </div>
        </>
      )}
      {level === 'PUBLIC_WITH_PASSWORD' && (
        <Bound form={form} name="password">
          {(bind) => (
            <PasswordField
              {...bind}
              label={say(editText.password)}
              autoComplete="new-password"
              {...(article?.hasPassword && { hint: say(editText.passwordKept) })}
            />
          )}
        </Bound>
      )}
    </div>
  )
}
