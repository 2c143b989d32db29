/** Finds the tables that a source file names in its SQL, by Kysely or by hand. */
import { owners, strangers, type Table } from './table-owners.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

const patterns = [...owners.keys()].map((table) => {
  const column = snake(table)
  const alias = `(?: as \\w+)?'`
  return {
    table,
    writes: new RegExp(
      `(?:insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*'${table}${alias}|\\b(?:insert into|update|delete from)\\s+${column}\\b|(?:add|change|remove)Rows\\(ctx, '${table}'|\\b(?:org|record)Table[^(]*\\(\\s*'${table}'`,
    ),
    reads: new RegExp(`(?:selectFrom|[jJ]oin)\\(\\s*'${table}${alias}|\\b(?:from|join)\\s+${column}\\b`),
  }
})

const moduleOf = (path: string) =>
  /^src\/modules\/([^/]+)\/server\//.exec(path)?.[1] ?? (path.startsWith('src/platform/') ? 'platform' : undefined)

export const tablesIn = (code: string) => {
  const plain = withoutComments(code)
  return patterns.flatMap(({ table, writes, reads }) => {
    const isWritten = writes.test(plain)
    return isWritten || reads.test(plain) ? [{ table, isWritten }] : []
  })
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
