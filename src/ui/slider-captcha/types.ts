/** What a track of the slider captcha gets on every platform. */
export type TrackProps = {
  id: string
  /** Largest position, in px of the picture. */
  max: number
  value: number
  label: string
  disabled?: boolean
  onMove: (value: number) => void
  /** The person let go (or pressed Enter). */
  onRelease: (value: number) => void
}
