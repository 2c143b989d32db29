import type { InputProps } from '../../web/fill/fill-types.ts'
import { RestSelect } from '../rest-api-select/input.tsx'

export const RestSelectWithCreateInput = (props: InputProps) => <RestSelect {...props} canCreate />
