/** Texts read aloud: what the synthesizer is given, what becomes of its sound, and what it can do to the hospital. */

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { createSpeech, soundsOf } from './speech-service'
import { joinSpeech, RATE, samplesOf } from './speech-sound'

const folder = mkdtempSync(path.join(tmpdir(), 'speech-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A WAV as the synthesizer writes it to a pipe: lengths that are not known stand in its head. */
function piped(samples: readonly number[]): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2)
  Buffer.from(
    '52494646 24f0ff7f 57415645 666d7420 10000000 0100 0100 22560000 44ac0000 0200 1000 64617461 00f0ff7f'.replace(
      / /g,
      '',
    ),
    'hex',
  ).copy(file)
  samples.forEach((sample, at) => file.writeInt16LE(sample, 44 + at * 2))
  return file
}

/** A folder with a program in the synthesizer's place. */
function program(name: string, script: string): string {
  const bin = path.join(folder, name)
  mkdirSync(bin)
  writeFileSync(path.join(bin, 'espeak-ng'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return bin
}

it.each([
  ['先洗净双手，再打针。', 'xian1 xi3 jing4 shuang1 shou3 , zai4 da3 zhen1 .'],
  ['女方查FSH、LH', 'nv3 fang1 cha2 FSH, LH'],
  ['等20秒', 'deng3 20 miao3'],
  ['[[a]]<audio src="x"/>\\p', 'a audio src="x"/ p'],
])('gives %j as its sounds', (line, sounds) => expect(soundsOf(line)).toBe(sounds))

it('takes the sound up to the end of what was piped, at half its rate, and nothing that is none', () => {
  expect([...samplesOf(piped([0, 100, 200, 300]))]).toEqual([50, 250])
  for (const wrong of [Buffer.alloc(0), Buffer.from('RIFF'), Buffer.alloc(100)])
    expect(() => samplesOf(wrong)).toThrow()
  const stereo = piped([1, 2])
  stereo.writeUInt16LE(2, 22)
  expect(() => samplesOf(stereo)).toThrow()
})

it('lets each line begin at its second, and a longer one speak to its end', () => {
  const line = (seconds: number) => new Int16Array(seconds * RATE).fill(7)
  const file = joinSpeech([line(1), line(3), line(1)], 2)
  const isSpoken = (second: number) => file.readInt16LE(44 + Math.floor(second * RATE) * 2) === 7
  expect([0.5, 1.5, 2.5, 4.5, 5.1, 5.5, 6.2].map(isSpoken)).toEqual([true, false, true, true, false, true, true])
  expect(file.readUInt32LE(40)).toBe(file.length - 44)
  expect(file.length - 44).toBe(Math.ceil(6.3 * RATE) * 2)
})

it('makes no sound that is longer than the longest text', () => {
  const line = new Int16Array(RATE)
  expect(() => joinSpeech([line, line], 151)).toThrow()
  expect(() => joinSpeech([line, new Int16Array(300 * RATE)], 0)).toThrow()
})

it('is not there without the program, and speaks nothing', async () => {
  const speech = createSpeech(path.join(folder, 'nowhere'))
  expect(speech.isThere).toBe(false)
  await expect(speech.speak(['一'], 0)).rejects.toMatchObject({ reason: 'failed' })
})

it('speaks a text once and keeps it', async () => {
  const wav = path.join(folder, 'line.wav')
  const log = path.join(folder, 'asked')
  writeFileSync(wav, piped(new Array<number>(2 * RATE).fill(900)))
  const speech = createSpeech(program('well', `cat >> ${log}; echo "$*" >> ${log}; cat ${wav}`))
  const first = await speech.speak(['先洗手', '$(reboot)'], 6)
  expect(await speech.speak(['先洗手', '$(reboot)'], 6)).toBe(first)
  expect(speech.spoken(['先洗手', '$(reboot)'], 6)).toBe(first)
  expect(first.length).toBe(44 + 12 * RATE * 2)
  const asked = readFileSync(log, 'utf8').split('\n')
  expect(asked.filter((one) => one.startsWith('-v')).length).toBe(2)
  expect(asked[0]).toBe('xian1 xi3 shou3')
  expect(asked[2]).toBe('$(reboot)')
})

it('says that a program failed, wrote nothing or wrote something else', async () => {
  for (const [name, script] of [
    ['fails', 'exit 3'],
    ['silent', 'cat > /dev/null'],
    ['other', 'echo hello'],
  ] as const)
    await expect(createSpeech(program(name, script)).speak(['一'], 0)).rejects.toMatchObject({ reason: 'failed' })
})

it('keeps the twelve texts that were spoken last', async () => {
  const wav = path.join(folder, 'line.wav')
  const speech = createSpeech(program('much', `cat > /dev/null; cat ${wav}`))
  for (let at = 0; at < 13; at++) await speech.speak([`第${at}句`], 0)
  const isKept = Array.from({ length: 13 }, (_, at) => speech.spoken([`第${at}句`], 0) !== null)
  expect(isKept).toEqual([false, ...Array<boolean>(12).fill(true)])
})

it('ends a program that writes more than the longest text can be', async () => {
  const ended = path.join(folder, 'ended')
  const speech = createSpeech(program('endless', `cat > /dev/null; head -c 40000000 /dev/zero; touch ${ended}`))
  await expect(speech.speak(['一'], 0)).rejects.toMatchObject({ reason: 'failed' })
  expect(existsSync(ended)).toBe(false)
})

it('lets a few wait and tells the others to come back', async () => {
  const wav = path.join(folder, 'line.wav')
  const speech = createSpeech(program('slow', `sleep 0.1; cat > /dev/null; cat ${wav}`))
  const known = await speech.speak(['说过的一句'], 0)
  const all = Promise.allSettled(Array.from({ length: 8 }, (_, at) => speech.speak([`第${at}句`], 0)))
  // What is known is told at once, whoever waits.
  expect(await speech.speak(['说过的一句'], 0)).toBe(known)
  const asked = await all
  expect(asked.filter(({ status }) => status === 'rejected').length).toBe(4)
  await expect(speech.speak(['又一句'], 0)).resolves.toBeInstanceOf(Buffer)
})
