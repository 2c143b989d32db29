import { regexSetting, type Setting } from '../../web/builder/type-settings/settings.ts'
import { CodeFormats } from './code-formats.tsx'

export const settings: readonly Setting[] = [{ kind: 'editor', names: ['formats'], Editor: CodeFormats }, regexSetting]
