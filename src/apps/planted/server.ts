import type { Ctx } from '#platform/context.ts'
import { archiveRoute, crudRoutes, orderRoute } from '#platform/records/crud-routes.ts'
import { recordTable } from '#platform/records/record-table.ts'
import { labelApi } from './api.ts'

export const labelMigration = `
  create table label (
    org_id uuid not null references org,
    id uuid not null,
    name jsonb not null,
    color text not null,
    is_archived boolean not null default false,
    ui_order int not null default 1000000,
    search_text text not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    primary key (org_id, id)
  );
  create unique index label_name_ar on label (org_id, (name->>'ar'));
  create unique index label_name_en on label (org_id, (name->>'en'));
  select own.share('label');`

// Neither among the types of tables nor in the catalogue of changes: a record of the product adds its lines there.
const taken = { label_name_ar: 'name.ar', label_name_en: 'name.en' }
const table = recordTable('label' as never, { search: ['name'], sort: 'uiOrder', taken } as never)

export const labelRoutes = (mustBeUnused: (ctx: Ctx, id: string) => Promise<unknown>) => [
  ...Object.values(crudRoutes(labelApi, { noun: 'label' as 'webhook', table, mustBeUnused })),
  orderRoute(labelApi.order, 'label' as 'board', table),
  archiveRoute(labelApi.archive, 'label' as 'board', table),
]
