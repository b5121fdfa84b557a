/** @jsxImportSource hono/jsx */
/** How a hospital looks in the console: the four tones that its patients see, and a mark of its own. */

import type { Html } from '../html'

import { editionOf, hospitalOf, type Accent, type Hospital } from '@/hospitals'

/** The built-in themes of the app (src/ui/tokens.ts, which a test holds against these). */
export const THEMES: Readonly<Record<'coral' | 'pink', Accent>> = {
  coral: { fill: '#CF4339', text: '#C23A30', pressed: '#B23229', tint: '#FDEFED' },
  pink: { fill: '#C93B73', text: '#B92F66', pressed: '#A92B5C', tint: '#FCEEF4' },
}

export const TONES = ['fill', 'text', 'pressed', 'tint'] as const

/** The hospital's own tones, else those of its edition. */
export const accentOf = (hospital: Hospital): Accent => hospital.accent ?? THEMES[editionOf(hospital).theme]

/** The tones as custom properties of a page. */
export function accentStyle(unitId: number): string {
  const accent = accentOf(hospitalOf(unitId))
  return TONES.map((tone) => `--${tone}:${accent[tone]}`).join(';')
}

/** The two characters that name it, on its colour: no hospital's registered mark is drawn here. */
export function HospitalMark({ hospital, size = 40 }: { hospital: Hospital; size?: number }): Html {
  const { fill, tint } = accentOf(hospital)
  const [first = '院', second = ''] = hospital.shortName || hospital.name
  return (
    <svg width={size} height={size} viewBox="0 0 80 80" role="img" aria-label={`${hospital.name}的标志`}>
      <rect width="80" height="80" rx="20" fill={fill} />
      <path
        d="M16 58c10 8 38 8 48 0M20 64c9 6 31 6 40 0"
        fill="none"
        stroke={tint}
        stroke-width="2.5"
        stroke-linecap="round"
        opacity="0.7"
      />
      <text x="40" y="46" text-anchor="middle" font-size="28" font-weight="600" fill="#fff">
        {first}
        {second}
      </text>
    </svg>
  )
}
