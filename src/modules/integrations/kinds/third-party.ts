import { fieldText, kindText } from '../text/kinds-text.ts'
import type { ConfigKind } from '#core/config-fields.ts'

export const thirdParty: ConfigKind = {
  name: kindText.thirdParty,
  about: kindText.thirdPartyAbout,
  fields: [
    { name: 'baseUrl', type: 'url', label: fieldText.baseUrl, isRequired: true },
    {
      name: 'authKind',
      type: 'choice',
      label: fieldText.authKind,
      isRequired: true,
      initial: 'none',
      choices: {
        none: fieldText.authNone,
        basic: fieldText.authBasic,
        bearer: fieldText.authBearer,
        header: fieldText.authHeader,
      },
    },
    {
      name: 'username',
      type: 'text',
      label: fieldText.username,
      isRequired: true,
      onlyIf: { field: 'authKind', is: ['basic'] },
    },
    {
      name: 'headerName',
      type: 'text',
      label: fieldText.headerName,
      isRequired: true,
      onlyIf: { field: 'authKind', is: ['header'] },
    },
    {
      name: 'secret',
      type: 'secret',
      label: fieldText.secret,
      isRequired: true,
      onlyIf: { field: 'authKind', is: ['basic', 'bearer', 'header'] },
    },
    { name: 'testPath', type: 'path', label: fieldText.testPath, hint: fieldText.testPathHint, initial: '/' },
  ],
}
