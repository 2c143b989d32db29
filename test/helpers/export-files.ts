/** What a finished export contains. */
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { exportApi } from '#modules/exports/api.ts'
import type { makeCall } from '#ui/calls/call.ts'

type Who = { call: ReturnType<typeof makeCall> }

export const untilExported = async ({ call }: Who, id: string) => {
  for (;;) {
    const run = await call(exportApi.get, { id })
    if (run.state !== 'pending' && run.state !== 'generating') return run
    await setTimeout(20)
  }
}

export const downloadExport = async (server: FastifyInstance, who: Who, id: string) => {
  const { url } = await who.call(exportApi.link, { id })
  const reply = await server.inject({ url })
  expect(reply.statusCode).toBe(200)
  return { bytes: reply.rawPayload, headers: reply.headers }
}

/** Texts and values of the rows of a sheet. */
export const rowsOfSheet = (sheet = '') =>
  [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, , inner = '']) => inner.replace(/<[^>]*>/g, '')),
  )

/** A document of Word with the runs of each line in one, as they are read. */
export const joinRuns = (document = '') =>
  document.replace(/<\/w:t><\/w:r><w:r><w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr><w:t[^>]*>/g, '')
