/** Finds the tables that a source file names in its SQL, by Kysely or by hand. */
import { owners, strangers, type Table } from './table-owners.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

const named = `'(\\w+)(?: as \\w+)?'`
/** Names of tables in code, as Kysely spells them, and in SQL, as the database does. */
const writes = {
  code: new RegExp(
    `(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*${named}|(?:add|change|remove)Rows\\(ctx, '(\\w+)'|\\b(?:org|record)Table[^(]*\\(\\s*'(\\w+)'`,
    'g',
  ),
  sql: /\b(?:insert into|update|delete from)\s+(\w+)\b/g,
}
const reads = {
  code: new RegExp(`(?:selectFrom|[jJ]oin)\\(\\s*${named}`, 'g'),
  sql: /\b(?:from|join)\s+(\w+)\b/g,
}
const inSql = new Map([...owners.keys()].map((table) => [snake(table), table]))
const isTable = (name: string | undefined): name is Table => owners.has(name as Table)

const tablesBy = ({ code, sql }: typeof writes, text: string) =>
  new Set([
    ...[...text.matchAll(code)].flatMap(([, ...names]) => names.filter(isTable)),
    ...[...text.matchAll(sql)].flatMap(([, name = '']) => inSql.get(name) ?? []),
  ])

const moduleOf = (path: string) =>
  /^src\/modules\/([^/]+)\/server\//.exec(path)?.[1] ?? (path.startsWith('src/platform/') ? 'platform' : undefined)

export const tablesIn = (code: string) => {
  const plain = withoutComments(code)
  const written = tablesBy(writes, plain)
  const used = new Set([...written, ...tablesBy(reads, plain)])
  return [...owners.keys()]
    .filter((table) => used.has(table))
    .map((table) => ({ table, isWritten: written.has(table) }))
}

const isAllowed = (module: string, table: Table, isWritten: boolean) =>
  owners.get(table) === module ||
  strangers.some(
    (reader) =>
      reader.module === module &&
      (reader.tables === 'any' || reader.tables.includes(table)) &&
      (!isWritten || reader.writes === true),
  )

type Files = Iterable<readonly [path: string, code: string]>
export const foreignTables = (files: Files) =>
  [...files].flatMap(([path, code]) => {
    const module = moduleOf(path)
    return module === undefined
      ? []
      : tablesIn(code)
          .filter(({ table, isWritten }) => !isAllowed(module, table, isWritten))
          .map(({ table, isWritten }) => `${path} ${isWritten ? 'writes' : 'reads'} ${table} of ${owners.get(table)}`)
  })

/** Exceptions that are no longer needed. */
export const needlessStrangers = (files: Files) => {
  const used = [...files].flatMap(([path, code]) => tablesIn(code).map(({ table }) => `${moduleOf(path)} ${table}`))
  return strangers.flatMap(({ module, tables }) =>
    tables === 'any' ? [] : tables.map((table) => `${module} ${table}`).filter((name) => !used.includes(name)),
  )
}
