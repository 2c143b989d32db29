/** For tests: what a backup would say of itself, had it been made before the last migration, without the rows of tables that this one made. */
import { readFileSync } from 'node:fs'
import type { Manifest } from '#platform/backup/manifest.ts'

type Said = Pick<Manifest, 'migrations' | 'tables'>

const madeBy = (migration: string) =>
  [
    ...readFileSync(new URL(`../../db/migrations/${migration}`, import.meta.url), 'utf8').matchAll(
      /create table (\w+)/g,
    ),
  ].map(([, table]) => table)

export const beforeLast = ({ migrations, tables }: Said): Said => {
  const newest = madeBy(migrations.at(-1) ?? '')
  return {
    migrations: migrations.slice(0, -1),
    tables: Object.fromEntries(Object.entries(tables).filter(([name]) => !newest.includes(name))),
  }
}
