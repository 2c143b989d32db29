import type { UseFormReturn } from 'react-hook-form'
import type { HelpCenterInput } from '../api.ts'

export type ConfigFormProps = { form: UseFormReturn<HelpCenterInput> }
