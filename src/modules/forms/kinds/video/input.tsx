import { Video } from 'lucide-react'
import { filesText } from '../../web/fill/fill-text.ts'
import type { InputProps } from '../../web/fill/fill-types.ts'
import { FileInput, type Capture } from '../file/input.tsx'

const capture: Capture = { icon: Video, name: filesText.takeVideo, accept: 'video/*', facing: 'environment' }

export const VideoInput = (props: InputProps) => <FileInput {...props} capture={capture} />
