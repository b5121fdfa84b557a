/** The built page by itself, from a server that sends no header of its own: what its policy lets happen. */

import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'

import { openBrowser, openContext } from './support/browser'

import { allHospitals } from '@/hospitals'

const BUILT = path.resolve(__dirname, '../../dist/h5')
const KINDS: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

let server: Server
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://x').pathname
    const file = path.join(BUILT, name === '/' ? 'index.html' : name)
    void readFile(file).then(
      (bytes) => response.setHeader('content-type', KINDS[path.extname(file)] ?? 'application/json').end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  browser = await openBrowser()
  context = await openContext(browser)
  page = await context.newPage()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { violations: seen })
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
  // No request leaves this machine; whatever the policy lets through is answered here.
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }))
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

const violations = () => page.evaluate(() => (window as unknown as { violations: string[] }).violations.splice(0))
/** Whether a picture of this address is shown. */
const shows = (source: string) =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const picture = new Image()
        picture.onload = () => resolve(true)
        picture.onerror = () => resolve(false)
        picture.src = src
      }),
    source,
  )

it('opens, its own scripts included, and shows its own and the hospitals’ pictures only', async () => {
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForSelector('[id^="screen-"], [id^="consent"]', { timeout: 30_000 })
  expect(await violations()).toEqual([])

  const [host = ''] = allHospitals().flatMap(({ pictureHosts }) => pictureHosts)
  const blob = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 2
    canvas.getContext('2d')?.fillRect(0, 0, 2, 2)
    return new Promise<string>((resolve) => canvas.toBlob((made) => resolve(URL.createObjectURL(made as Blob))))
  })
  expect(await shows(`https://${host}/a.gif`)).toBe(true)
  expect(await shows(blob)).toBe(true)
  expect(await shows(`data:image/gif;base64,${PIXEL.toString('base64')}`)).toBe(true)
  expect(await page.evaluate((url) => fetch(url).then(({ ok }) => ok), blob)).toBe(true)
  expect(await violations()).toEqual([])

  expect(await shows('https://tracker.example.net/a.gif')).toBe(false)
  expect(await violations()).toEqual(['img-src https://tracker.example.net/a.gif'])
})

it('runs no script that was put into it, and sends nothing elsewhere', async () => {
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.stolen = true'
    document.body.appendChild(script)
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.stolen = true">')
    const outside = document.createElement('script')
    outside.src = 'https://tracker.example.net/a.js'
    document.body.appendChild(outside)
    await new Promise((resolve) => setTimeout(resolve, 300))
    return 'stolen' in window
  })
  expect(ran).toBe(false)
  const sent = await page.evaluate(() =>
    fetch('https://tracker.example.net/').then(
      () => true,
      () => false,
    ),
  )
  expect(sent).toBe(false)
  const blocked = (await violations()).map((one) => one.split(' ')[0])
  expect(new Set(blocked)).toEqual(new Set(['script-src-elem', 'script-src-attr', 'connect-src']))
})
