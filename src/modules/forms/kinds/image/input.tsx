import { Camera } from 'lucide-react'
import { filesText } from '../../web/fill/fill-text.ts'
import type { InputProps } from '../../web/fill/fill-types.ts'
import { FileInput, type Capture } from '../file/input.tsx'

const capture: Capture = { icon: Camera, name: filesText.takePicture, accept: 'image/*', facing: 'environment' }

export const ImageInput = (props: InputProps) => <FileInput {...props} capture={capture} />
