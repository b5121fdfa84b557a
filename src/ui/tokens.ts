import { contrastRatio, isColour } from '@/domain/contrast'

/** The four tones an accent consists of. `fill` carries white text, `text` stands on light surfaces and on `tint`. */
export type Accent = { fill: string; text: string; pressed: string; tint: string }

/**
 * Specified theme colours: coral red in the multi-hospital edition, pink in the customer terminal
 * (spec:interface#theme-colours); tones by measured contrast.
 */
export type ThemeId = 'coral' | 'pink'

/** The least contrast of any text in the app (WCAG 2.1 AA, small text). */
export const MIN_CONTRAST = 4.5

export const accents: Readonly<Record<ThemeId, Accent>> = {
  coral: { fill: '#CF4339', text: '#C23A30', pressed: '#B23229', tint: '#FDEFED' },
  pink: { fill: '#C93B73', text: '#B92F66', pressed: '#A92B5C', tint: '#FCEEF4' },
}

/** Colours that are the same in every edition. */
export const colours = {
  canvas: '#F7F5F4',
  surface: '#FFFFFF',
  hairline: '#EBE7E4',
  control: '#8E8580',
  ink: '#23201F',
  second: '#5B5552',
  third: '#736B67',
  disabled: '#F2F0EE',
  success: '#1B7548',
  successTint: '#EBF6F0',
  warning: '#A05A00',
  warningTint: '#FDF4E7',
  info: '#2466B8',
  infoTint: '#EDF3FB',
  danger: '#A8132B',
  dangerTint: '#FBEDEF',
} as const

/** Spacing, radii and fixed measures in units of the 750 design (half of that in px on a 375 wide phone). */
export const measures = {
  space1: 8,
  space2: 16,
  space3: 24,
  space4: 32,
  space5: 48,
  cardRadius: 24,
  controlRadius: 16,
  buttonHeight: 88,
  touch: 88,
  dialogWidth: 524,
  spinner: 48,
  progress: 4,
} as const

/** Type sizes in units of the 750 design, before the patient's own text scale. */
export const type = { title: 36, section: 32, body: 32, secondary: 28, note: 26, number: 64 } as const

/** The largest of the patient's own text scales (spec:interface#text-scale). */
const LARGEST_SCALE = 1.3

/**
 * Least measures of the elder layout, and its largest body text, in units of the design; line heights in letters
 * (spec:interface#text-scale).
 */
export const elder = { text: 36, largestBody: 60, touch: 120, apart: 16, line: 1.6, figureLine: 1.3 } as const

/**
 * Text size of the elder layout relative to the usual one: the largest scale brings body text to its 60 units, and nothing
 * brings the smallest type under its 36.
 *
 * @param textScale the patient's own
 * @param widen how much narrower than the design the phone is, 1 or more: what is least is kept there, the rest follows
 *              the phone
 */
export const elderFactor = (textScale: number, widen: number): number =>
  Math.max((textScale * elder.largestBody) / type.body / LARGEST_SCALE, (widen * elder.text) / type.note)

/** A number for a style sheet; upwards, since what is rounded down stands under its least size. */
export const inSheet = (value: number): string => String(Math.ceil(Math.round(value * 10_000) / 100) / 100)

/**
 * Times in ms: the progress bar is specified (spec:interface#overlay-and-progress), everything else moves within 200
 * ms. Still screens set both to 0.
 */
export const times = { progress: 300, motion: 150 } as const

/** Every pair of text and ground that the kit draws; the test holds each at {@link MIN_CONTRAST} or more. */
export function textPairs(accent: Accent): { name: string; text: string; ground: string }[] {
  const grounds = ['surface', 'canvas'] as const
  const tones = ['success', 'warning', 'info', 'danger'] as const
  return [
    { name: 'white on fill', text: '#FFFFFF', ground: accent.fill },
    { name: 'white on pressed', text: '#FFFFFF', ground: accent.pressed },
    { name: 'accent text on tint', text: accent.text, ground: accent.tint },
    ...grounds.map((ground) => ({ name: `accent text on ${ground}`, text: accent.text, ground: colours[ground] })),
    ...grounds.flatMap((ground) =>
      (['ink', 'second', 'third', ...tones] as const).map((text) => ({
        name: `${text} on ${ground}`,
        text: colours[text],
        ground: colours[ground],
      })),
    ),
    ...tones.map((tone) => ({ name: `${tone} on its tint`, text: colours[tone], ground: colours[`${tone}Tint`] })),
    { name: 'third on disabled', text: colours.third, ground: colours.disabled },
  ]
}

/**
 * Why an accent cannot be used, or null when it can.
 * A hospital may choose its own colour, but never one that its patients cannot read.
 */
export function accentFault(accent: Accent): string | null {
  const odd = Object.entries(accent).find(([, value]) => !isColour(value))
  if (odd) return `accent.${odd[0]} must be written #RRGGBB`
  const bad = textPairs(accent).find((pair) => contrastRatio(pair.text, pair.ground) < MIN_CONTRAST)
  return bad ? `${bad.name}: contrast ${contrastRatio(bad.text, bad.ground).toFixed(2)} is under ${MIN_CONTRAST}` : null
}

/** The accent to draw with: the hospital's own when it is readable, else the edition's. */
export function accentOf(theme: ThemeId, own?: Accent | null): Accent {
  return own && accentFault(own) === null ? own : accents[theme]
}

/** CSS variables for the root view of a screen; short names because mini-programs send them with every launch. */
export function accentVariables(accent: Accent): Record<`--${string}`, string> {
  return { '--af': accent.fill, '--at': accent.text, '--ap': accent.pressed, '--ai': accent.tint }
}

/** CSS variables of a screen on which nothing moves: what turns or breathes to say that something runs turns slowly or stands. */
export const STILL: Record<`--${string}`, string> = { '--m': '0ms', '--p': '0ms', '--spin': '3s', '--breath': '0s' }

/**
 * CSS variables of a screen in the elder layout: `--lh` and `--lf` line heights of text and of large figures, `--t` how
 * much higher than usual everything is that a finger presses, `--e` a number that is not there in the usual layout and
 * makes sizes that only this layout has, `--pa` the distance of two paragraphs (1.3 lines).
 *
 * @param widen how much narrower than the design the phone is, 1 or more: least sizes are kept there
 */
export function elderVariables(widen: number): Record<`--${string}`, string> {
  return {
    '--lh': String(elder.line),
    '--lf': String(elder.figureLine),
    '--pa': `${elder.line * 1.3}em`,
    '--t': inSheet((elder.touch / measures.touch) * widen),
    '--e': inSheet(widen),
  }
}
