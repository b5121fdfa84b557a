import { hashOf } from '../../server/secrets'
import type { DocumentText } from './document-texts'

/** SHA-256 of a text as it is shown; the same words give the same hash on every server. */
export const hashOfText = (text: DocumentText): string =>
  hashOf(
    JSON.stringify([
      text.docType,
      text.version,
      text.title,
      text.sections.map(({ heading, text: words }) => [heading, words]),
    ]),
  )
