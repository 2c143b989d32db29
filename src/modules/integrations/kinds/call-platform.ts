import { fieldText, kindText } from '../text/kinds-text.ts'
import type { ConfigKind } from '#core/config-fields.ts'

export const callPlatform: ConfigKind = {
  name: kindText.callPlatform,
  about: kindText.callPlatformAbout,
  fields: [
    { name: 'baseUrl', type: 'url', label: fieldText.baseUrl, isRequired: true },
    { name: 'realm', type: 'text', label: fieldText.realm },
    {
      name: 'authKind',
      type: 'choice',
      label: fieldText.authKind,
      isRequired: true,
      initial: 'basic',
      choices: { basic: fieldText.authBasic, bearer: fieldText.authBearer },
    },
    {
      name: 'username',
      type: 'text',
      label: fieldText.username,
      isRequired: true,
      onlyIf: { field: 'authKind', is: ['basic'] },
    },
    {
      name: 'password',
      type: 'secret',
      label: fieldText.password,
      isRequired: true,
      onlyIf: { field: 'authKind', is: ['basic'] },
    },
    {
      name: 'token',
      type: 'secret',
      label: fieldText.token,
      isRequired: true,
      onlyIf: { field: 'authKind', is: ['bearer'] },
    },
    { name: 'testPath', type: 'path', label: fieldText.testPath, hint: fieldText.testPathHint, initial: '/' },
  ],
}
