/** Adds the changes of each counter together. Rows that are written meanwhile are left for the next time, so no change is lost. */
import { withoutTimeLimit, type Engine } from '../database/engine.ts'

const compact = `
  with several as (
    select org_id, board_id, metric, key from public.ticket_stat
    group by 1, 2, 3, 4 having count(*) > 1 or sum(amount) = 0
  ), taken as (
    delete from public.ticket_stat c using several s
    where c.org_id = s.org_id and c.board_id = s.board_id and c.metric = s.metric and c.key = s.key
    returning c.org_id, c.board_id, c.metric, c.key, c.amount
  )
  insert into public.ticket_stat (org_id, board_id, metric, key, amount)
  select org_id, board_id, metric, key, sum(amount) from taken group by 1, 2, 3, 4 having sum(amount) <> 0`

export const compactStats = ({ pool }: Pick<Engine, 'pool'>) => withoutTimeLimit(pool).query(compact)
