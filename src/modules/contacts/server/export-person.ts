/** Everything that is stored about one person, as one JSON document. */
import { Readable } from 'node:stream'
import { say } from '#core/words.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Customer } from '../api.ts'
import { personText } from '../person-text.ts'
import type { ContactRecords } from './contact-records.ts'
import { getCustomer, readCustomers } from './customers.ts'
import { readMerges } from './merge-customers.ts'
import { erasureStore } from './store/erasures.ts'
import { pointStore } from './store/points.ts'

const plain = (customer: Customer) => ({ ...customer, version: undefined })

const readPerson = async (ctx: Ctx, kinds: readonly ContactRecords[], id: string) => {
  const customer = await getCustomer(ctx, { id })
  const ids = (await erasureStore.lockPerson(ctx, id)).map((person) => person.id)
  const records: Record<string, object[]> = {}
  for (const { kind, exportAll } of kinds) records[kind] = await exportAll(ctx, ids)
  recordChange(ctx, { kind: 'customer.exported', subjectId: id })
  return {
    customer: plain(customer),
    mergedCustomers: (
      await readCustomers(
        ctx,
        ids.filter((other) => other !== id),
      )
    ).map(plain),
    points: await pointStore.pointsOf(ctx, ids),
    merges: await readMerges(ctx, { customerId: id }),
    records,
  }
}

export const exportPerson =
  (kinds: readonly ContactRecords[]) =>
  async (open: OpenCtx, { id }: { id: string }): Promise<SentFile> => {
    const person = await open.inOrg((ctx) => readPerson(ctx, kinds, id))
    return {
      name: `${say(personText.fileName, open.language)}.json`,
      type: 'application/json',
      stream: Readable.from([JSON.stringify(person, null, 2)]),
    }
  }
