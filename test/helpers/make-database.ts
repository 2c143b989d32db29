/** A database of their own for tests on a server: empty, or a copy of another, whose files are copied without a log of them. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export const nameOf = (url: string) => new URL(url).pathname.slice(1)

export const makeDatabase = async (server: string, from?: string) => {
  const made = new URL(server)
  made.pathname = `/test_${randomUUID().replaceAll('-', '')}`
  const client = new Client(server)
  await client.connect()
  await client.query(`create database ${nameOf(made.href)}${from ? ` template ${from} strategy file_copy` : ''}`)
  await client.end()
  return made.href
}
