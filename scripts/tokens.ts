/** Writes the style sheet twin of the design tokens: `node --import tsx scripts/tokens.ts`. */

import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { tokensAsScss } from './lib/token-sheet'

writeFileSync(path.join(__dirname, '../src/ui/styles/tokens.scss'), tokensAsScss())
