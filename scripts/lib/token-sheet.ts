/** Design values as the style sheets read them. */

import { accents, colours, elder, measures, times, type } from '../../src/ui/tokens'

/** What a finger presses: higher in the elder layout. */
const GROWING: readonly string[] = ['buttonHeight', 'touch']
const growing = (value: number): string => `calc(${value}px * var(--t, 1))`
/** Nothing in the usual layout. */
const only = (value: number): string => `calc(${value}px * var(--e, 0))`

/** The style sheet twin of src/ui/tokens.ts (`styles/tokens.scss`), written by `scripts/tokens.ts` and compared in a test. */
export function tokensAsScss(): string {
  const dash = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)
  const lines = [
    '// Generated from src/ui/tokens.ts by scripts/tokens.ts. Do not edit.',
    ...Object.entries(colours).map(([name, value]) => `$${dash(name)}: ${value.toLowerCase()};`),
    ...Object.entries(measures).map(
      ([name, value]) => `$${dash(name)}: ${GROWING.includes(name) ? growing(value) : `${value}px`};`,
    ),
    ...Object.entries(type).map(([name, value]) => `$type-${name}: ${value}px;`),
    `$elder-text: ${only(elder.text)};`,
    `$elder-touch: ${only(elder.touch)};`,
    `$elder-apart: ${only(elder.apart)};`,
    ...Object.entries(times).map(([name, value]) => `$time-${name}: var(--${name.charAt(0)}, ${value}ms);`),
    ...(['fill', 'text', 'pressed', 'tint'] as const).map((tone, at) => {
      const variable = ['--af', '--at', '--ap', '--ai'][at]
      return `$accent-${tone}: var(${variable}, ${accents.coral[tone].toLowerCase()});`
    }),
  ]
  return `${lines.join('\n')}\n`
}
