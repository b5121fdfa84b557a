import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

import { root } from './root.mjs'

/**
 * Arguments of Node for programs with many short-lived objects (bundlers, test runners): with the usual 16 MB for the
 * young generation they spend a tenth of their time in garbage collection.
 */
export const ROOMY = ['--max-semi-space-size=64']

/**
 * Arguments of Node for programs that run much code a few times each (bundlers, test runners, the hospitals of the tests):
 * with the usual budget a seventh of an h5 build, and of the unit tests, goes into optimising in the background what is
 * hardly run again.
 */
export const COMPILE_LATE = ['--interrupt-budget=400000']

/** Arguments of Node for the hospitals of the tests, which live for minutes: the same as COMPILE_LATE for the database's engine. */
export const COMPILE_ENGINE_LATE = ['--wasm-tiering-budget=20000000']

/**
 * Arguments of Node for programs that use the database's engine for some seconds: only what runs of it is compiled, once
 * and simply, since what makes it faster later takes longer than they live.
 */
export const BRIEF_ENGINE = ['--liftoff-only', '--wasm-lazy-compilation']

/** How long the output of a program that has ended may stay open. */
const OUTPUT_GRACE_MS = 5000

/**
 * Runs a program and waits for it.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, log?: string, echo?: boolean, timeoutMs?: number, cwd?: string }} [options]
 *   `log`: a file that receives everything printed. `echo`: also print it here. `timeoutMs`: end it after that long.
 * @returns {Promise<{ code: number, output: string, ms: number, timedOut: boolean }>} `output` holds both streams;
 *   a program that could not be started, or was ended by a signal, has a code other than 0. A program that has ended is
 *   not waited for when something that it started still holds its output: that is ended too.
 */
export function run(program, args, options = {}) {
  const started = Date.now()
  return new Promise((resolve) => {
    let output = ''
    let timedOut = false
    if (options.log) mkdirSync(dirname(options.log), { recursive: true })
    const file = options.log ? createWriteStream(options.log) : null
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // its own group, so that ending it ends its workers and browsers too
      detached: process.platform !== 'win32',
    })
    const end = (signal) => {
      try {
        process.kill(-child.pid, signal)
      } catch {
        child.kill(signal)
      }
    }
    const onInterrupt = () => {
      end('SIGTERM')
      process.exit(130)
    }
    process.once('SIGINT', onInterrupt)
    process.once('SIGTERM', onInterrupt)
    const timer = options.timeoutMs
      ? setTimeout(() => {
          timedOut = true
          end('SIGKILL')
        }, options.timeoutMs)
      : null
    const take = (chunk) => {
      output += chunk
      file?.write(chunk)
      if (options.echo) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    let settled = false
    const settle = (code) => {
      if (settled) return
      settled = true
      if (timer) clearTimeout(timer)
      process.removeListener('SIGINT', onInterrupt)
      process.removeListener('SIGTERM', onInterrupt)
      file?.end()
      resolve({ code, output, ms: Date.now() - started, timedOut })
    }
    child.on('error', (error) => {
      take(`${error.message}\n`)
      settle(127)
    })
    child.on('exit', (code, signal) => {
      const leave = setTimeout(() => {
        end('SIGKILL')
        child.stdout.destroy()
        child.stderr.destroy()
        settle(code ?? (signal ? 1 : 0))
      }, OUTPUT_GRACE_MS)
      child.on('close', () => clearTimeout(leave))
    })
    child.on('close', (code, signal) => settle(code ?? (signal ? 1 : 0)))
  })
}

/**
 * The last lines of a long output, without colours and empty lines.
 * @param {string} output
 * @param {number} [lines]
 * @returns {string}
 */
export function tail(output, lines = 30) {
  return output
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .slice(-lines)
    .join('\n')
}
