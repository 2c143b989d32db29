import { importApi } from '#modules/imports/api.ts'
import { sample, type Owner } from './sample.ts'
import { makeTicketBoard } from './ticket-board.ts'

/** A form with one small table of users. */
const tableForm = () => {
  const line = 'sweep-boundary'
  const table = 'username,first name,last name,email\nx,A,B,nobody\nswept.user,A,B,swept@example.com\n'
  const head = `--${line}\r\ncontent-disposition: form-data; name="kind"\r\n\r\nusers\r\n--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${line}` },
    payload: Buffer.from(`${head}${table}\r\n--${line}--\r\n`),
  }
}

const makeRun = async ({ server, org, token, call }: Owner) => {
  const { board } = await makeTicketBoard({ call })
  const { headers, payload } = tableForm()
  const url = `/api/v1${importApi.upload.path.replace(':orgId', org)}`
  const reply = await server.inject({ method: 'POST', url, payload, headers: { ...headers, authorization: token } })
  return { runId: (reply.json() as { id: string }).id, boardId: board.id }
}

export const importSample = sample(makeRun, {
  'GET /:orgId/imports/kinds': ({ boardId }) => ({ boardId }),
  'GET /:orgId/imports': () => ({ pageNumber: 0, pageSize: 10, kind: 'users' }),
  'POST /:orgId/imports': ({ boardId }) => ({ kind: 'tickets', boardId }),
  'GET /:orgId/imports/template': ({ boardId }) => ({ kind: 'tickets', boardId }),
  'GET /:orgId/imports/:id': ({ runId }) => ({ id: runId }),
  'GET /:orgId/imports/:id/rows': ({ runId }) => ({ id: runId, pageNumber: 0, pageSize: 10, only: 'bad' }),
  'GET /:orgId/imports/:id/rows/:rowNo': ({ runId }) => ({ id: runId, rowNo: 2 }),
  'PUT /:orgId/imports/:id/mapping': ({ runId }) => ({ id: runId, mapping: { username: 0, email: 3 } }),
  'PUT /:orgId/imports/:id/rows/:rowNo': ({ runId }) => ({ id: runId, rowNo: 2, values: { username: 'corrected' } }),
  'POST /:orgId/imports/:id/start': ({ runId }) => ({ id: runId, leaveOut: true }),
  'POST /:orgId/imports/:id/stop': ({ runId }) => ({ id: runId }),
  'DELETE /:orgId/imports/:id': ({ runId }) => ({ id: runId }),
  'GET /:orgId/imports/:id/errors': ({ runId }) => ({ id: runId, asked: '2026-01-01T00:00:00Z' }),
})
