/** Whether a text holds a number that names a person. */

import { withoutHidden } from './characters'

/** An identity number (18 or the former 15 characters) or a phone, in whatever field it was typed. */
const NUMBER_OF_A_PERSON = /(?:^|\D)(?:\d{17}[\dX]|\d{15}|(?:86)?1[3-9]\d{9})(?!\d)/i

/** Also in groups, in wide digits and around marks that nobody sees. */
export const namesAPerson = (text: string): boolean =>
  NUMBER_OF_A_PERSON.test(
    withoutHidden(text)
      .normalize('NFKC')
      .replace(/(\d)[\s\-_.·]+(?=[\dX])/gi, '$1'),
  )
