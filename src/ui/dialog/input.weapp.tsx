export { TextField as DialogInput } from '../field/text-field'
