/** A line of a film and when it is said, seconds from its beginning. */
export interface Cue {
  readonly at: number | null
  readonly text: string
}

export interface SurfaceProps {
  id: string
  className: string | undefined
  /** Address of the film, ready to be fetched. */
  src: string
  /** What the film is, for readers of the screen. */
  label: string
  cues: readonly Cue[]
  /** Seconds from the beginning, as often as the host tells. */
  onTime: (seconds: number) => void
  onEnd: () => void
  onFault: () => void
}
