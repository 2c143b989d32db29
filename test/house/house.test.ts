/** House rules that no linter knows. Each was seen red: the planted problems below keep them so. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { errors } from '#core/text/errors.ts'
import { permissionGroups, permissions } from '#core/permissions.ts'
import { problems } from '#core/text/problems.ts'
import { readMigrations } from '#platform/database/migration-files.ts'
import { needlessFiles, survey } from './boundaries.ts'
import { owners } from './table-owners.ts'
import { foreignTables, needlessStrangers, tablesIn } from './table-uses.ts'

const sources = new Map(
  ['src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path): [string, string] => [`${folder}/${path}`, readFileSync(`${folder}/${path}`, 'utf8')]),
  ),
)
const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path): [string, string] => [`src/${path}`, readFileSync(`src/${path}`, 'utf8')])
const journeys = readdirSync('e2e', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `e2e/${path}`)
const isTest = (path: string) => /\.test\.tsx?$|\.setup\.ts$/.test(path)
const product = [...sources].filter(([path]) => !isTest(path))
const offenders = (pattern: RegExp, among: RegExp, except = /^$/) =>
  [...product, ...styles]
    .filter(([path, code]) => among.test(path) && !except.test(path) && pattern.test(code))
    .map(([path]) => path)

const words =
  /(^|[/-])text\.ts$|^src\/(core|modules\/[\w-]+)\/text\/[^/]+\.ts$|core\/(events|permissions|features)\.ts$|apps\/web\/pages\/[\w-]+\.ts$|forms\/built-in(-progress)?-fields\.ts$/
const arabic = /[\u0600-\u06FF]/
const physical =
  /(?<=["'`\s:*])-?(?:[mp][lr]-|(?:left|right)-[\d[(a]|text-(?:left|right)\b|float-(?:left|right)\b|border-[lr]\b|rounded-(?:[lr]|t[lr]|b[lr])\b|scroll-[mp][lr]-)|\b(?:margin|padding|border)-?(?:[lL]eft|[rR]ight)\b|(?:^|[\s{;])(?:left|right):/m
const viewport = /(?<=["'`\s:])(?:max-)?(?:sm|md|lg|xl|2xl):/m
const pixels = /(?<!max\([^)]{0,20},)(?<!min\([^)]{0,20},)\[-?[\d.]+px\]/
/** Letters between tags, or in a prop that a person reads or hears. */
const literal =
  /(?<![=])>\s*[^\s<>{}()=;:&|?'"`/.,][^<>{}();=]*<\/|\b(?:label|title|placeholder|aria-label|alt|body|hint)="(?!name@|\+962|https?:|#)[^"]*\p{L}/u
/** An hour that follows the habits of the language instead of the 24-hour form. */
const hours = /\btimeStyle: |\bhour: '/
const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/

test('imports keep to the floors and rules of the modules', () => {
  const { modules, imports, problems } = survey(sources)
  expect(problems).toEqual([])
  // A checker that sees nothing finds nothing wrong: count again, by other means.
  const count = (command: string) => Number(execFileSync('sh', ['-c', `${command} | wc -l`], { encoding: 'utf8' }))
  expect(modules).toBe(count(`find src test -name '*.ts' -o -name '*.tsx'`))
  const statically = count(
    `grep -rhE "^(import|export) .*from '[.#]|^import '[.#]|^} from '[.#]" src test --include=*.ts --include=*.tsx`,
  )
  expect(imports).toBeGreaterThanOrEqual(statically)
})

test('committed migrations are not edited', async () => {
  const recorded = readFileSync('db/checksums.txt', 'utf8').trim().split('\n')
  const migrations = (await readMigrations()).map(({ name, checksum }) => `${checksum}  ${name}`)
  const advice =
    'A change is a new migration; a new one is added to db/checksums.txt by: node scripts/record-migrations.ts'
  expect(recorded.toSorted(), advice).toEqual(migrations.toSorted())
})

const planted: Record<string, [path: string, code: string]> = {
  'core is lowest': ['src/core/x.ts', `import type { Ctx } from '#platform/context.ts'`],
  'platform is below the product': ['src/platform/x.ts', `import { orgApi } from '#modules/orgs/api.ts'`],
  'ui is below the product': ['src/ui/x.ts', `export * from '#modules/orgs/api.ts'`],
  'modules do not know the apps': ['src/modules/orgs/server/x.ts', `import { routes } from '#apps/routes.ts'`],
  'the product has no tests': [
    'src/modules/orgs/server/x.ts',
    `import { openTestServer } from '#test/helpers/test-server.ts'`,
  ],
  'the browser has no server': ['src/modules/orgs/web/x.tsx', `const x = () => import('../server/orgs.ts')`],
  'the server has no browser': ['src/modules/orgs/server/x.ts', `import { makeCall } from '#ui/calls/call.ts'`],
  'what both sides share is neutral': ['src/modules/orgs/rules.ts', `import type { Ctx } from '#platform/context.ts'`],
  'a definition of a kind is neutral': [
    'src/modules/forms/kinds/date/definition.ts',
    `import { DateInput } from './input.tsx'`,
  ],
  'a store is private': ['src/modules/tickets/server/x.ts', `import { orgStore } from '#modules/orgs/server/store.ts'`],
  'routes and pages are for the apps': [
    'src/modules/tickets/web/x.tsx',
    `import { UsersPage } from '#modules/users/web/users-page.tsx'`,
  ],
  'only floors below': ['src/modules/files/server/x.ts', `import { readOrg } from '#modules/orgs/server/orgs.ts'`],
  'no barrels': ['src/core/index.ts', `export { survey } from './index.ts'`],
  'needs itself': ['src/core/x.ts', `import type { X } from './x.ts'`],
  'is not there': ['src/core/x.ts', `import { y } from './y.ts'`],
  'has no floor': ['src/modules/cellar/x.ts', ''],
}
test.each(Object.entries(planted))('reports an import that breaks the rule: %s', (rule, [path, code]) =>
  expect(survey(new Map([...sources, [path, code]])).problems).toContainEqual(expect.stringContaining(rule)),
)

test('reports cyclic imports', () => {
  const files = { a: ['./b.ts'], b: ['./c.ts'], c: ['./b.ts'] }
  const sourcesOf = Object.entries(files).map(([name, all]): [string, string] => [
    `src/core/${name}.ts`,
    all.map((other) => `import '${other}'`).join('\n'),
  ])
  const { problems } = survey(new Map(sourcesOf))
  expect(problems.toSorted()).toEqual(['src/core/b.ts: needs itself', 'src/core/c.ts: needs itself'])
})

test('tables are used by their own module, or by a listed exception with a reason', () => {
  expect(foreignTables(product)).toEqual([])
  expect(needlessStrangers(product)).toEqual([])
  const used = new Set(product.flatMap(([, code]) => tablesIn(code).map(({ table }) => table)))
  expect([...owners.keys()].filter((table) => !used.has(table))).toEqual([])
})
test.each([
  ["ctx.db.selectFrom('ticket as k')", 'reads ticket of tickets'],
  ["ctx.db\n  .updateTable('orgUser')\n", 'writes orgUser of directory'],
  ['sql`insert into session (id)`', 'writes session of sign-in'],
  ['sql`select from department d join customer c`', 'reads customer of contacts'],
  ["recordTable<'webhook'>('webhook', {})", 'writes webhook of integrations'],
])('reports use of a table of another module: %s', (code, problem) =>
  expect(foreignTables([['src/modules/hours/server/x.ts', code]])).toContainEqual(expect.stringContaining(problem)),
)

test('Arabic text is only in text files and catalogues', () => expect(offenders(arabic, /\.tsx?$/, words)).toEqual([]))
test('SQL is only in stores', () =>
  expect(offenders(sql, /\.ts$/, /server\/store(\/|\.ts)|^src\/platform\//)).toEqual([]))
test('layout uses logical properties, not left and right', () =>
  expect(offenders(physical, /\.(tsx|css)$/)).toEqual([]))
test('breakpoints are container queries', () => expect(offenders(viewport, /\.tsx$/)).toEqual([]))
test('sizes are in rem', () => expect(offenders(pixels, /\.tsx$/)).toEqual([]))
test('text shown to users is in text files', () => expect(offenders(literal, /\.tsx$/)).toEqual([]))
test('disabled checks state a reason', () =>
  expect(
    offenders(/(?:ox|es)lint-disable(?!.*--)|@ts-ignore|@ts-nocheck|: any\b|as any\b/, /\.tsx?$/, /test\/house\//),
  ).toEqual([]))

test('hours have one form, from 00:00 to 23:59', () =>
  expect(offenders(hours, /\.tsx?$/).filter((path) => !sources.get(path)?.includes("hourCycle: 'h23'"))).toEqual([]))

test('files are small: median under 70 lines, nine in ten under 200, none over 300', () => {
  const sizes = product
    .filter(([path]) => !words.test(path))
    .map(([path, code]) => ({ path, lines: code.split('\n').length }))
    .toSorted((a, b) => a.lines - b.lines)
  expect(sizes.at(sizes.length >> 1)?.lines).toBeLessThan(70)
  expect(sizes.at(Math.floor(sizes.length * 0.9))?.lines).toBeLessThan(200)
  expect(sizes.filter(({ lines }) => lines > 301)).toEqual([])
})

/** How many files each folder holds, without those in its folders. */
const folderSizes = (paths: Iterable<string>) => {
  const sizes = new Map<string, number>()
  for (const path of paths) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  return sizes
}
/** A catalogue: one file of samples for each part of the product. */
const catalogues = ['test/samples']
test('folders are small: at most 25 files', () =>
  expect(
    [...folderSizes([...sources.keys(), ...styles.map(([path]) => path), ...journeys])].filter(
      ([folder, size]) => size > 25 && !catalogues.includes(folder),
    ),
  ).toEqual([]))

test('a file of under 30 lines with one importer beside it is part of that importer', () => {
  expect(needlessFiles(sources)).toEqual([])
  const planted = new Map([
    ['src/core/a.ts', `import { b } from './b.ts'`],
    ['src/core/b.ts', 'export const b = 1'],
  ])
  expect(needlessFiles(planted)).toEqual(['src/core/b.ts belongs into src/core/a.ts'])
})

/** Every word of the product, found by loading every file that holds words. */
const catalogue = async () => {
  const found: [where: string, ar: string, en: string][] = []
  const walk = (where: string, value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { ar, en } = value as { ar?: string; en?: string }
    if (typeof ar === 'string' || typeof en === 'string') found.push([where, ar ?? '', en ?? ''])
    else for (const [name, inner] of Object.entries(value)) walk(`${where}.${name}`, inner)
  }
  for (const path of sources.keys())
    if (words.test(path) && !isTest(path)) walk(path, await import(/* @vite-ignore */ `../../${path}`))
  walk('errors', errors)
  walk('problems', problems)
  walk('permissions', permissions)
  walk('groups', permissionGroups)
  return found
}
/** A language is called by its own name in both; so is a network. */
const names = ['English', 'العربية', 'LinkedIn', 'X', 'Facebook', 'Instagram']
const isOwnName = (ar: string, en: string) => names.includes(ar) && names.includes(en)
/** Marks and formulas stand as they are. */
const isSameInBoth = (text: string) => /^[\d\s.,:–—…+•%()/×-]*$/.test(text)
const holesOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].toSorted()

test('every text exists in both languages, the Arabic in Arabic script', async () => {
  const all = await catalogue()
  expect(all.length).toBeGreaterThan(400)
  expect(all.filter(([, ar, en]) => !ar.trim() || !en.trim())).toEqual([])
  expect(all.filter(([, ar, en]) => !arabic.test(ar) && !isSameInBoth(ar) && !isOwnName(ar, en))).toEqual([])
  expect(all.filter(([, ar, en]) => arabic.test(en) && !isOwnName(ar, en))).toEqual([])
})
test('both languages have the same placeholders', async () =>
  expect(
    (await catalogue()).filter(
      ([, ar, en]) => !/plural|select/.test(ar + en) && holesOf(ar).join() !== holesOf(en).join(),
    ),
  ).toEqual([]))

/** One word for one thing: the words that others have replaced, and spellings that others have. */
const replacedWords =
  /زبون|استعمال|ستعمل|المساعد الافتراضي|الإجراء الجاهز|السمة|كود |حمل المحادثة|الإدارات|(?<=\s)كمقروء|كغير|فورًا|[٠-٩]/
test('Arabic uses one word for one thing, and one kind of digits', async () =>
  expect((await catalogue()).filter(([path, ar]) => replacedWords.test(ar) && !/-demo|demo-/.test(path))).toEqual([]))

test('the patterns of these rules match their examples', () => {
  for (const bad of [
    '"ml-2"',
    '"flex pr-4"',
    "'left-0'",
    '"hover:text-left"',
    '"border-l"',
    '"rounded-tr-md"',
    'margin-left: 1px',
    '{ right: 0 }',
    '"-ml-2"',
  ])
    expect(bad).toMatch(physical)
  for (const good of ['"ms-2"', '"pe-4"', "'start-0'", '"text-start"', '"border-line"', 'ChevronLeft', '"rounded-lg"'])
    expect(good).not.toMatch(physical)
  for (const bad of ['<p>Hello</p>', '<b> Save it</b>', '<X label="Name" />', '<p>سلام</p>'])
    expect(bad).toMatch(literal)
  for (const good of ['<p>{say(text.a)}</p>', '() => <p>{x}</p>', '<X label={say(a)} />', "<b>{'*'}</b>"])
    expect(good).not.toMatch(literal)
  expect("{ timeStyle: 'short' }").toMatch(hours)
  expect("{ hour: 'numeric' }").toMatch(hours)
  expect('ليس للزبون عنوان').toMatch(replacedWords)
  expect('ctx.db.selectFrom(').toMatch(sql)
  expect('"md:flex"').toMatch(viewport)
  expect('"w-[12px]"').toMatch(pixels)
})
