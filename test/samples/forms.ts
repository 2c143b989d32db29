import { blankField, blankSection } from '#modules/forms/blank.ts'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { createForm } from '#modules/forms/server/forms.ts'
import { sample, type Owner } from './sample.ts'

/** The same in every organisation: what belongs to one is known by the form it stands in. */
const sectionId = '11111111-1111-7111-8111-111111111111'
const fieldId = '22222222-2222-7222-8222-222222222222'
const name = { ar: 'A', en: 'B' }
/** A reserved name that cannot resolve, so that no call leaves the machine. */
const url = `https://${'x'.repeat(64)}.invalid/items`

const definition: FormDefinition = {
  title: name,
  description: name,
  script: '',
  tabs: [],
  sections: [blankSection({ id: sectionId, title: name })],
  fields: [
    {
      ...blankField({ id: fieldId, sectionId, key: 'city', type: 'REST_API_SELECT_WITH_CREATE', name }),
      configuration: {
        url,
        method: 'GET',
        header: null,
        itemsAt: '',
        keyAt: 'id',
        labelAt: 'name',
        searchParam: '',
        createUrl: url,
        createLabelAt: '',
      },
    },
  ],
}

const make = async ({ as, orgId }: Owner) => ({ formId: await as(orgId, (ctx) => createForm(ctx, definition)) })

export const formSample = sample(make, {
  'GET /:orgId/forms/:id': ({ formId }) => ({ id: formId }),
  'GET /:orgId/forms/:id/design': ({ formId }) => ({ id: formId }),
  'POST /:orgId/forms/:id/check': ({ formId }) => ({ id: formId, definition, version: 1 }),
  'PUT /:orgId/forms/:id': ({ formId }) => ({
    id: formId,
    definition: { ...definition, title: { ar: 'Other', en: 'Other' } },
    version: 1,
    acceptOrphans: false,
  }),
  'POST /:orgId/forms/read': () => ({ text: JSON.stringify(definition) }),
  'POST /:orgId/forms/read-options': () => ({ text: 'label,value\nA,a\n' }),
  'POST /:orgId/forms/:id/rest': ({ formId }) => ({ id: formId, fieldId, search: 'a', values: {} }),
  'POST /:orgId/forms/:id/rest-create': ({ formId }) => ({ id: formId, fieldId, label: 'A' }),
})
