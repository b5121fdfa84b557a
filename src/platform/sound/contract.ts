/** What a player of sound tells. */
export interface SoundEvents {
  /** Seconds from the beginning, as often as the host tells. */
  readonly onTime: (seconds: number) => void
  readonly onEnd: () => void
  /** It cannot be played on; nothing follows. */
  readonly onFault: () => void
}

/** A sound that is being played. What a host cannot do is left undone. */
export interface SoundControl {
  /** Goes on at this many times the usual speed. */
  speed(rate: number): void
  /** @param seconds from its beginning */
  seek(seconds: number): void
  pause(): void
  /** Goes on where it was paused, or from the beginning once it came to its end. */
  resume(): void
  /** Gives the player up; nothing is told afterwards. */
  close(): void
}

/** Sound without a picture: the recording of a lesson. */
export interface Sound {
  /** Begins to play. @param src a file that every host plays: MP3, AAC or WAV */
  play(src: string, events: SoundEvents): SoundControl
}
