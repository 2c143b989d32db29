import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { eventKinds } from '#core/changes.ts'
import { allFeatures } from '#core/features.ts'
import { hasReach, tenantPermissions, type Grants } from '#core/permissions.ts'
import { assignmentTypes } from '#modules/directory/api/groups.ts'
import { defaultTableSettings } from '#modules/boards/default-table.ts'
import { blankField, blankSection } from '#modules/forms/blank.ts'
import { blankHelpCenter } from '#modules/help-center/blank-help-center.ts'
import { tabIcons } from '#modules/orgs/api/dashboards.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { configurationApi } from '../api/configuration.ts'
import { tenantApi } from '../api/organizations.ts'
import { firstText } from '../first-text.ts'

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll('\0', '').trim() || 'x')
/** Different from all others in each language. */
const names = (at: number) =>
  fc.record({ ar: word.map((text) => `${text} ${at}`), en: word.map((text) => `${text} ${at}`) })
const text = fc.oneof(fc.constant(''), word)
const id = fc.uuid({ version: 4 })
const some = <T>(values: readonly T[]) => fc.subarray([...values])

const grants = some(tenantPermissions).chain((chosen) =>
  fc
    .tuple(...chosen.map((name) => (hasReach(name) ? fc.constantFrom('own', 'all') : fc.constant('all'))))
    .map((reaches) => Object.fromEntries(chosen.map((name, at) => [name, reaches[at]])) as Grants),
)

/** A tree as a list: each below one that was made before it, or at the top. Then mixed up. */
const tree = <T extends object>(most: number, fields: (at: number) => fc.Arbitrary<T>) =>
  fc
    .uniqueArray(id, { maxLength: most })
    .chain((ids) =>
      fc.tuple(
        ...ids.map((own, at) =>
          fc
            .tuple(fc.option(fc.constantFrom(...ids.slice(0, Math.max(at, 1))), { nil: null }), fields(at))
            .map(([parentId, rest]) => ({ id: own, parentId: parentId === own ? null : parentId, ...rest })),
        ),
      ),
    )
    .chain((nodes) => fc.shuffledSubarray([...nodes], { minLength: nodes.length }))

const groupParts = fc
  .tuple(
    id,
    tree(6, (at) => fc.record({ name: names(at), assignmentType: fc.constantFrom(...assignmentTypes), grants })),
  )
  .map(([own, others]) => {
    const admins = { id: own, parentId: null, name: firstText.administrators, assignmentType: 'MANUAL' as const }
    return [...others, { ...admins, grants: { 'user.admin': 'all' } as Grants }]
  })

const departments = tree(8, (at) =>
  fc.record({ name: names(at), description: fc.record({ ar: text, en: text }), position: fc.nat(50) }),
)

const shifts = fc.constantFrom(
  [],
  [{ start: 480, end: 960 }],
  [
    { start: 0, end: 300 },
    { start: 1320, end: 1800 },
  ],
)
const holiday = fc.record({
  name: names(0),
  calendar: fc.constantFrom('gregory', 'islamic-umalqura'),
  year: fc.constantFrom(null),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  days: fc.integer({ min: 1, max: 5 }),
  shifts,
})
const schedules = fc.uniqueArray(id, { maxLength: 3 }).chain((ids) =>
  fc.tuple(
    ...ids.map((own, at) =>
      fc.record({
        id: fc.constant(own),
        name: names(at),
        timeZone: fc.constantFrom('Asia/Amman', 'Africa/Cairo', 'America/New_York'),
        week: fc.array(shifts, { minLength: 7, maxLength: 7 }),
        holidays: fc.array(holiday, { maxLength: 3 }),
        isDefault: fc.constant(at === ids.length - 1),
      }),
    ),
  ),
)

const workflow = (groups: string[]) =>
  fc.record({
    stages: fc
      .tuple(fc.constantFrom(['password'], ['passkey', 'password']), some(groups), fc.boolean())
      .map(([methods, groupIds, isLonger]) => [
        { methods, groupIds: [] },
        ...(isLonger ? [{ methods: ['totp', 'mail-code'], groupIds }] : []),
      ]),
    passwordRules: fc.record({
      minLength: fc.integer({ min: 10, max: 64 }),
      needsMixedCase: fc.boolean(),
      needsDigit: fc.boolean(),
      needsSymbol: fc.boolean(),
      remembered: fc.integer({ min: 0, max: 24 }),
      expiresAfterDays: fc.integer({ min: 0, max: 730 }),
    }),
    sessionHours: fc.integer({ min: 1, max: 720 }),
    idleMinutes: fc.option(fc.integer({ min: 5, max: 1440 }), { nil: null }),
    singleSession: fc.boolean(),
    oidc: fc.option(
      fc.record({
        label: names(0),
        issuer: fc.constantFrom('https://id.example.com', 'https://other.example.com/realm'),
        clientId: word,
        scopes: fc.constant('openid email'),
        joinGroupId: fc.option(fc.constantFrom(...groups), { nil: null }),
      }),
      { nil: null },
    ),
  })

const tab = fc.record({
  id,
  name: names(0),
  icon: fc.constantFrom('', ...tabIcons),
  url: fc.constantFrom('home', 'reports/dashboard?tab=a', 'https://example.com/x'),
  params: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), text, { maxKeys: 3 }),
})
const dashboards = fc.array(
  fc.record({
    id,
    name: names(0),
    tabs: fc.array(
      fc.tuple(tab, fc.array(tab, { maxLength: 2 })).map(([own, subTabs]) => ({ ...own, subTabs })),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { minLength: 1, maxLength: 3 },
)
const webhooks = fc.uniqueArray(
  fc.record({
    id,
    name: word,
    // A place that cannot be: it is called when something happens.
    url: fc.webPath().map((path) => `https://hooks.invalid${path}`),
    events: some(eventKinds),
    isEnabled: fc.boolean(),
  }),
  { maxLength: 3, selector: (one) => one.id },
)

const color = fc.constantFrom('#336699', '#AA0000')
/** Nothing on any board has the id of something else. */
const own = fc.noShrink(fc.noBias(id))
const several = <T>(most: number, least: number, one: (at: number) => fc.Arbitrary<T>) =>
  fc.integer({ min: least, max: most }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => one(at))))

const form = (groups: string[]) =>
  fc.tuple(own, own, own, fc.boolean(), some(groups), names(0)).map(([section, text, number, isHidden, only, name]) => {
    const field = (fieldId: string, key: string, type: 'TEXT' | 'NUMBER') =>
      blankField({ id: fieldId, sectionId: section, key, type, name })
    return {
      title: name,
      description: { ar: '', en: '' },
      script: '',
      tabs: [],
      sections: [{ ...blankSection({ id: section, title: name }), securityPolicies: only }],
      fields: [
        { ...field(text, 'text', 'TEXT'), isHidden, editableBy: only },
        {
          ...field(number, 'number', 'NUMBER'),
          conditions: [{ effect: 'show', logic: 'AND', items: [{ fieldId: text, operator: 'IS_PRESENT' }] }],
        },
      ],
    }
  })

const board = (groups: string[], at: number) =>
  form(groups).chain((definition) => {
    const key = `cf.${definition.fields[1]?.id}`
    const filter = { logic: 'AND', items: [{ operand: { field: key }, operator: 'GREATER_THAN', value: 5 }] }
    const columns = [...defaultTableSettings().columns, { key, isVisible: true, isPinned: false, width: 12 }]
    return fc.record({
      id: own,
      name: names(at),
      description: fc.record({ ar: text, en: text }),
      type: fc.constantFrom('TICKET', 'INTERNAL_MEMO'),
      icon: fc.constantFrom('', 'map'),
      isArchived: fc.boolean(),
      sequence: fc.record({
        prefix: fc.constantFrom('', 'T').map((prefix) => (at === 0 ? prefix : `${prefix}Z`)),
        suffix: fc.constantFrom('', '2026'),
        separator: fc.constantFrom('-', ''),
        digits: fc.integer({ min: 1, max: 12 }),
        start: fc.integer({ min: 1, max: 500 }),
      }),
      workflowEnabled: fc.boolean(),
      ticketTracking: fc.boolean(),
      ticketComments: fc.boolean(),
      locksViews: fc.boolean(),
      statuses: several(4, 1, (place) =>
        fc.record({
          id: own,
          name: names(place),
          color,
          isCloseState: place === 0 ? fc.constant(false) : fc.boolean(),
          securityPolicies: some(groups),
        }),
      ),
      tags: several(3, 0, (place) => fc.record({ id: own, name: names(place), color })),
      sources: several(3, 0, (place) => fc.record({ id: own, label: names(place), value: fc.constant(`v${place}`) })),
      tables: several(3, 1, (place) =>
        fc.record({
          id: own,
          name: names(place),
          settings: fc.record({ filter: fc.constantFrom(null, filter), groupIds: some(groups) }).map((more) => ({
            ...defaultTableSettings(),
            columns,
            ...more,
          })),
        }),
      ),
      filters: several(3, 0, (place) =>
        fc.record({ id: own, name: word.map((one) => `${one} ${place}`), filter: fc.constant(filter) }),
      ),
      form: fc.constant(definition),
    })
  })
const boards = (groups: string[]) => several(2, 0, (at) => board(groups, at))

const organization = fc.record({
  name: names(0),
  description: text,
  website: fc.constantFrom('', 'https://example.com'),
  primaryColor: fc.constantFrom(null, '#123abc'),
  secondaryColor: fc.constantFrom(null, '#FFFFFF'),
  currency: fc.constantFrom('', 'JOD'),
  email: fc.constantFrom('', 'a@example.com'),
  address: text,
  phoneNumber: fc.constantFrom('', '+962 7 9012 3456'),
  welcomeMessage: text,
  copyrightMessage: text,
  timeZone: fc.constantFrom('Asia/Amman', 'Europe/London'),
  weekStart: fc.integer({ min: 0, max: 6 }),
  calendar: fc.constantFrom('gregory', 'islamic-umalqura'),
  ticketCreation: fc.boolean(),
  tileUrl: fc.constantFrom('', 'https://tiles.example/{z}/{x}/{y}.png', 'https://files.example/a.pmtiles'),
  tileAttribution: text,
  features: some(allFeatures),
})

const { logoFileId: _, ...blankCenter } = blankHelpCenter

const configuration = fc
  .tuple(organization, groupParts, departments, schedules, dashboards, webhooks)
  .chain(([details, groups, tree, hours, pages, hooks]) => {
    const groupIds = groups.map((group) => group.id)
    return fc.tuple(workflow(groupIds), boards(groupIds)).map(([authWorkflow, work]) => ({
      format: 2,
      organization: details,
      pictures: { logo: null, darkLogo: null, background: null },
      groups,
      departments: tree,
      schedules: hours,
      authWorkflow,
      boards: work,
      dashboards: pages,
      integrations: [],
      webhooks: hooks,
      channels: { skills: [], teams: [], channels: [] },
      helpCenter: { settings: { ...blankCenter, logo: null }, categories: [], faqs: [] },
    }))
  })

const testServer = await getTestServer()
const root = await testServer.join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
const made = async () => {
  const orgRefId = `o-${randomUUID().slice(0, 13)}`
  const both = { ar: 'A', en: 'B' }
  const admin = { username: 'first', firstName: both, lastName: both, email: 'a@example.com', language: 'ar' as const }
  const rest = { primaryColor: null, email: '', timeZone: 'Asia/Amman', features: [], quotas: {} }
  await root.call(tenantApi.create, { id: orgRefId, name: both, ...rest, admin })
  return orgRefId
}
const exported = async (orgRefId: string) =>
  JSON.stringify((await root.call(configurationApi.export, { orgRefId })).configuration)

test(
  'an exported configuration imports into another organisation unchanged, and a second import changes nothing',
  { timeout: 240_000 },
  async () => {
    const [one, other] = [await made(), await made()]
    await fc.assert(
      fc.asyncProperty(configuration, async (given) => {
        const asked = { orgRefId: one, text: JSON.stringify(given) }
        const first = await root.call(configurationApi.apply, asked)
        expect(first.problems).toEqual([])
        expect(first.changeId).not.toBeNull()
        expect(await root.call(configurationApi.dryRun, asked)).toEqual({ problems: [], differences: [] })
        const out = await exported(one)
        expect(await root.call(configurationApi.apply, { orgRefId: one, text: out })).toMatchObject({ changeId: null })
        expect((await root.call(configurationApi.apply, { orgRefId: other, text: out })).problems).toEqual([])
        expect(await exported(other)).toBe(out)
      }),
      { numRuns: 10 },
    )
    for (const orgRefId of [one, other]) {
      const { rows } = await testServer.engine.pool.query(
        `select p.name->>'en' as name from public.membership m join public.org_group p on p.org_id = m.org_id and p.id = m.group_id where m.org_id = $1`,
        [orgIdOf(orgRefId)],
      )
      expect(rows).toEqual([{ name: 'Administrators' }])
    }
  },
)
