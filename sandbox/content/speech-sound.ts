/** Sound as the synthesizer gives it and as phones play it: WAV, one channel of 16 bits (RIFF, Microsoft, WAVE_FORMAT_PCM). */

/** Nothing can be spoken now (`busy`), or at all (`failed`). */
export class SpeechFault extends Error {
  constructor(readonly reason: 'busy' | 'failed') {
    super(`speech: ${reason}`)
  }
}

/** Samples a second that are sent: half of what the synthesizer gives, which speech does not need. */
export const RATE = 11_025
/** Longest sound that is made, seconds [ours]: the longest text takes four minutes; a stranger asks for no more memory. */
export const MOST_SECONDS = 300
/** Silence between two lines that follow one another, seconds. */
const GAP = 0.3
const HEADER = 44

/**
 * The samples of a WAV that was written to a pipe: its lengths are not known when they are written, so that the sound goes
 * on to the end of the file.
 * @throws SpeechFault `failed` where it is none of one channel, 16 bits and twice our rate
 */
export function samplesOf(file: Buffer): Int16Array {
  const isWav =
    file.length >= HEADER && file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WAVE'
  if (!isWav || file.readUInt16LE(20) !== 1 || file.readUInt16LE(22) !== 1) throw new SpeechFault('failed')
  if (file.readUInt32LE(24) !== 2 * RATE || file.readUInt16LE(34) !== 16) throw new SpeechFault('failed')
  const count = Math.floor((file.length - HEADER) / 4)
  const samples = new Int16Array(count)
  for (let at = 0; at < count; at++) {
    const from = HEADER + at * 4
    samples[at] = (file.readInt16LE(from) + file.readInt16LE(from + 2)) / 2
  }
  return samples
}

/**
 * Lines as one WAV.
 * @param every seconds between the beginnings of two lines, at least: a longer line is spoken to its end; 0: as they come
 * @throws SpeechFault `failed` where it would be longer than MOST_SECONDS
 */
export function joinSpeech(lines: readonly Int16Array[], every: number): Buffer {
  const starts: number[] = []
  let end = 0
  lines.forEach((line, at) => {
    const earliest = at === 0 ? 0 : end + Math.round(GAP * RATE)
    const start = Math.max(earliest, at * every * RATE)
    starts.push(start)
    end = start + line.length
  })
  const total = Math.max(end, lines.length * every * RATE)
  if (total > MOST_SECONDS * RATE) throw new SpeechFault('failed')
  const file = Buffer.alloc(HEADER + total * 2)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(total * 2, 40)
  lines.forEach((line, at) => {
    const from = HEADER + (starts[at] ?? 0) * 2
    for (let sample = 0; sample < line.length; sample++) file.writeInt16LE(line[sample] ?? 0, from + sample * 2)
  })
  return file
}
