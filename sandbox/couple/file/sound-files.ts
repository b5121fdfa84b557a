/**
 * What a voice message is by its own bytes: MP3 and AAC of the mini-programs' recorders, WebM, Ogg and MP4 of browsers
 * (spec:security#uploads). A film is none, and tags that a recorder writes around the sound are taken away.
 */
export type SoundMime = 'audio/mpeg' | 'audio/aac' | 'audio/webm' | 'audio/ogg' | 'audio/mp4'

export type CleanSound =
  | { ok: true; mime: SoundMime; bytes: Buffer; width: null; height: null }
  | { ok: false; reason: string }

/** Largest recording, bytes: a minute at 128 kbit/s, the most that a browser records speech at by itself. */
export const MAX_SOUND_BYTES = 1_000_000
const WRONG_KIND = '录音格式不正确，请重新录制'
const TOO_LARGE = '录音过长，请在60秒内重新录制'

const startsWith = (bytes: Buffer, hex: string): boolean => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/** Without what stands before and after the frames of an MP3: title, place, pictures. */
function withoutTags(bytes: Buffer): Buffer {
  let [from, to] = [0, bytes.length]
  while (bytes.length - from >= 10 && bytes.toString('latin1', from, from + 3) === 'ID3') {
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[from + at] ?? 0) & 0x7f), 0)
    from += 10 + size
  }
  if (to - from >= 128 && bytes.toString('latin1', to - 128, to - 125) === 'TAG') to -= 128
  return bytes.subarray(from, Math.max(from, to))
}

/** MPEG audio: eleven bits of sync, then version and layer; ADTS is the one of layer 0. */
function frameMime(bytes: Buffer): SoundMime | null {
  const [first = 0, second = 0] = bytes
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || (second & 0x18) === 0x08) return null
  const layer = (second >> 1) & 3
  if (layer === 0) return (second & 0xf0) === 0xf0 ? 'audio/aac' : null
  return layer === 1 ? 'audio/mpeg' : null
}

const has = (bytes: Buffer, words: readonly string[]): boolean =>
  words.some((word) => bytes.includes(word, 0, 'latin1'))

/** Sound in a box that may as well hold a film, or say where it was made. */
function boxMime(bytes: Buffer): SoundMime | null {
  if (startsWith(bytes, '1a45dfa3'))
    return has(bytes, ['webm']) && has(bytes, ['A_OPUS', 'A_VORBIS']) && !has(bytes, ['V_VP', 'V_AV1', 'V_MPEG'])
      ? 'audio/webm'
      : null
  if (bytes.toString('latin1', 0, 4) === 'OggS') return has(bytes, ['OpusHead']) ? 'audio/ogg' : null
  if (bytes.toString('latin1', 4, 8) === 'ftyp')
    return has(bytes, ['soun']) && !has(bytes, ['vide', '\u00a9xyz', 'loci']) ? 'audio/mp4' : null
  return null
}

/** Checks and cleans a recording. Never throws. */
export function cleanSound(sent: Buffer): CleanSound {
  if (sent.length > MAX_SOUND_BYTES) return { ok: false, reason: TOO_LARGE }
  const bytes = withoutTags(sent)
  const mime = frameMime(bytes) ?? boxMime(bytes)
  return mime
    ? { ok: true, mime, bytes: Buffer.from(bytes), width: null, height: null }
    : { ok: false, reason: WRONG_KIND }
}
