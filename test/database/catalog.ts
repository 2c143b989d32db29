/** For tests: everything a database consists of, apart from its rows and the order of columns. */
import type { Engine } from '#platform/database/engine.ts'

const parts: Record<string, string> = {
  columns: `select n.nspname || '.' || c.relname || '.' || a.attname as name,
      format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') || a.attgenerated::text as what
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname in ('public', 'own', 't') and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  constraints: `select k.conrelid::regclass || ' ' || k.conname as name, pg_get_constraintdef(k.oid) || k.condeferrable::text as what
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where n.nspname in ('public', 'own') and k.contype <> 'n'`,
  indexes: `select schemaname || '.' || indexname as name, indexdef as what from pg_indexes where schemaname in ('public', 'own')`,
  views: `select c.relname as name, coalesce(array_to_string(c.reloptions, ','), '')
      || substring(pg_get_viewdef(c.oid) from 'WHERE.*') as what
    from pg_class c where c.relnamespace = 't'::regnamespace and c.relkind = 'v'`,
  functions: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as what
    from pg_proc p where p.pronamespace = 'own'::regnamespace`,
  triggers: `select tgrelid::regclass || ' ' || tgname as name, pg_get_triggerdef(oid) as what from pg_trigger where not tgisinternal`,
  grants: `select n.nspname || '.' || c.relname as name,
      (select string_agg(g.privilege_type, ',' order by g.privilege_type) from aclexplode(c.relacl) g where g.grantee = 'diwan_app'::regrole) as what
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'own', 't') and c.relkind in ('r', 'v', 'S')`,
  'grants of functions': `select p.oid::regprocedure::text as name,
      (select string_agg(case g.grantee when 0 then 'public' else 'application' end, ',' order by g.grantee) from aclexplode(p.proacl) g
        where g.grantee in (0, 'diwan_app'::regrole)) as what
    from pg_proc p where p.pronamespace = 'own'::regnamespace`,
}

export const readCatalog = async ({ pool }: Pick<Engine, 'pool'>) => {
  const catalog: Record<string, Record<string, string>> = {}
  for (const [part, text] of Object.entries(parts)) {
    const { rows } = await pool.query<{ name: string; what: string }>(text)
    catalog[part] = Object.fromEntries(rows.map(({ name, what }) => [name, what]))
  }
  return catalog
}
