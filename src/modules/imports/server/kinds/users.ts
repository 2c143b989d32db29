import { fold } from '#core/values/fold.ts'
import { checkUserRows, importUser, rowProblems } from '#modules/users/server/import-users.ts'
import { userAliases, userExamples, userFieldText, userKindText, type UserField } from '../../users-text.ts'
import { orgKind } from '../kind.ts'

const required: UserField[] = ['username', 'email']
const codes: UserField[] = ['username', 'email', 'phone', 'userType', 'language']

export const users = orgKind({
  words: userKindText,
  needs: 'user.create',
  fields: (Object.keys(userFieldText) as UserField[]).map((name) => ({
    name,
    words: userFieldText[name],
    aliases: [userFieldText[name].ar, userFieldText[name].en, ...userAliases[name]],
    isRequired: required.includes(name),
    isCode: codes.includes(name),
    example: userExamples[name],
  })),
  unique: {
    username: (value) => value.toLowerCase(),
    email: (value) => value.toLowerCase(),
    phone: (value) => fold(value).replace(/\D/g, '').replace(/^00/, ''),
  },
  refreshes: ['users'],
  check: checkUserRows,
  apply: importUser,
  problemsOf: rowProblems,
})
