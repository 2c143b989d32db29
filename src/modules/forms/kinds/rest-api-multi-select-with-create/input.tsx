import type { InputProps } from '../../web/fill/fill-types.ts'
import { RestMultiSelect } from '../rest-api-multi-select/input.tsx'

export const RestMultiSelectWithCreateInput = (props: InputProps) => <RestMultiSelect {...props} canCreate />
