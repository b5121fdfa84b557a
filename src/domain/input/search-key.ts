import { oneLine } from './characters'

/** What two texts are compared by in a search: plain forms, no spaces, no marks that nobody sees, small letters. */
export const searchKey = (text: string): string => oneLine(text.normalize('NFKC')).replace(/ /g, '').toLowerCase()
