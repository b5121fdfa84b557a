/**
 * Reads texts of the hospital aloud for mini-programs, which have no voice of their own. The words are turned into pinyin and
 * spoken by espeak-ng, a free synthesizer, where the machine has it. Only texts of the app and published ones are asked for;
 * what is spoken belongs to nobody.
 */

import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { pinyin } from 'pinyin-pro'

import { joinSpeech, samplesOf, SpeechFault } from './speech-sound'

declare module '../server/context' {
  interface Sandbox {
    /** Reads texts aloud for mini-programs. */
    speech: Speech
  }
}

/** Characters of one text and lines of it [ours]: what an address of the app can carry. */
export const MOST_CHARACTERS = 800
export const MOST_LINES = 60

const COMMAND = 'espeak-ng'
/** Chinese by its sounds, UTF-8, 160 words a minute, from standard input to standard output. */
const ARGUMENTS = ['-v', 'cmn-latn-pinyin', '-b', '1', '-s', '160', '--stdin', '--stdout']
/** A line is spoken in a fraction of a second; a program that hangs is ended. */
const LINE_LIMIT_MS = 5_000
/** Of one line as the synthesizer gives it: the most characters take three and a half minutes. */
const MOST_BYTES = 16_000_000
/** Texts that wait while one is spoken; further ones are told to come back. */
const MOST_WAITING = 4
/** Texts that are kept, those asked for longest ago make room. */
const MOST_KEPT = 12

export interface Speech {
  /** Whether the machine has the synthesizer. */
  readonly isThere: boolean
  /** What was spoken of these lines a while ago; null where it has to be made. */
  spoken(lines: readonly string[], every: number): Buffer | null
  /**
   * @param every seconds between the beginnings of two lines, at least; 0: one after the other
   * @returns a WAV of all lines
   * @throws SpeechFault `busy` | `failed`
   */
  speak(lines: readonly string[], every: number): Promise<Buffer>
}

/** The program as the search path has it; '' where it is not installed. */
function installed(searchPath: string): string {
  const found = searchPath
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, COMMAND))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
  return found ?? ''
}

const PAUSES: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '。': '.',
  '；': ';',
  '：': ':',
  '？': '?',
  '！': '!',
}

/** The sounds of a line as the synthesizer takes them: pinyin with the number of its tone; brackets would be its own commands. */
export function soundsOf(line: string): string {
  const plain = line.replace(/[<>[\]{}\\]/g, ' ')
  return pinyin(plain, { toneType: 'num', type: 'array', nonZh: 'consecutive', v: true })
    .map((part) => part.replace(/[，、。；：？！]/g, (mark) => `${PAUSES[mark] ?? ' '} `))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function spoken(command: string, line: string): Promise<Int16Array> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, ARGUMENTS, { stdio: ['pipe', 'pipe', 'ignore'], timeout: LINE_LIMIT_MS })
    const chunks: Buffer[] = []
    let size = 0
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MOST_BYTES) child.kill()
      else chunks.push(chunk)
    })
    child.on('error', () => reject(new SpeechFault('failed')))
    child.on('close', (code) => {
      if (code !== 0) return reject(new SpeechFault('failed'))
      try {
        resolve(samplesOf(Buffer.concat(chunks)))
      } catch (fault) {
        reject(fault)
      }
    })
    // A program that is gone already does not take the words; what it ended with says so.
    child.stdin.on('error', () => undefined)
    child.stdin.end(`${soundsOf(line)}\n`)
  })
}

const keyOf = (lines: readonly string[], every: number): string => JSON.stringify([every, lines])

/** @param searchPath where the synthesizer is looked for, as in PATH */
export function createSpeech(searchPath: string): Speech {
  const command = installed(searchPath)
  const kept = new Map<string, Buffer>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const make = async (lines: readonly string[], every: number): Promise<Buffer> => {
    const parts: Int16Array[] = []
    for (const line of lines) parts.push(await spoken(command, line))
    return joinSpeech(parts, every)
  }
  return {
    isThere: command !== '',
    spoken: (lines, every) => kept.get(keyOf(lines, every)) ?? null,
    async speak(lines, every) {
      if (command === '') throw new SpeechFault('failed')
      const key = keyOf(lines, every)
      const known = kept.get(key)
      if (known) return known
      if (waiting >= MOST_WAITING) throw new SpeechFault('busy')
      waiting++
      // One at a time: whoever reads must not keep the hospital from answering.
      const mine = last.then(() => kept.get(key) ?? make(lines, every))
      last = mine.catch(() => undefined)
      try {
        const sound = await mine
        kept.delete(key)
        kept.set(key, sound)
        const [oldest] = kept.keys()
        if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
        return sound
      } finally {
        waiting--
      }
    },
  }
}
