/**
 * The screens of a patient's daily use in the elder layout, measured in the page: size and line height of every text,
 * charts included, height and distance of everything that can be pressed, words that are cut off or lie on each other
 * (spec:interface#text-scale).
 */

import type { Browser, BrowserContext, Page } from 'playwright-core'

import { addressCases, askerOf, VERIFIED_PATIENT } from '../../addresses/cases'
import { sidewaysAt, setWidth } from './browser'
import { eachAddress } from './every-address'
import type { Sandbox } from './sandbox'

/** Who walks, and where. */
export const PATIENT = { persona: VERIFIED_PATIENT, unitId: 1001 }

/** A verified patient on the eighth day of a stimulation: her home, course and results have most to show. */
const STIMULATED_PATIENT = 'zhou-min'

/** The addresses, each with who asks where the patient of the walks has less to see. */
const SCREENS: Readonly<Record<string, string | null>> = {
  '/index': STIMULATED_PATIENT,
  '/userInfo': null,
  '/allClass': null,
  '/SubscribeList': null,
  '/ReservationRecordList': null,
  '/StayPayList': null,
  '/FrozenList': null,
  '/CheckList': STIMULATED_PATIENT,
  '/CheckResult': STIMULATED_PATIENT,
  '/MessageList': null,
  '/treatmentProcess': STIMULATED_PATIENT,
  '/FollicularMonitoring': STIMULATED_PATIENT,
  '/Setting': null,
  '/DoctorCsList': null,
  '/feedback': null,
  '/childbirthCount': null,
  '/login': null,
}

/** Least sizes in px: text, height of a control, distance of two controls; least line height in letters. */
const LEAST = { text: 18, control: 60, apart: 8, line: 1.3 }

/** What was measured on a screen; the lists name what falls short. */
interface ElderMeasure {
  readonly texts: number
  readonly controls: number
  readonly smallTexts: readonly string[]
  readonly tightLines: readonly string[]
  readonly lowControls: readonly string[]
  readonly closeControls: readonly string[]
  readonly cutWords: readonly string[]
  readonly coveredWords: readonly string[]
  readonly sideways: readonly string[]
}

/** Writes down the letters that are drawn on a canvas: there is no element to measure. */
async function watchLetters(context: BrowserContext): Promise<void> {
  // What compiles this file outside of jest gives functions their names by a helper that the page lacks.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(() => {
    const draw = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, maxWidth) {
      const letters = this.canvas as unknown as { letters?: { text: string; size: number }[] }
      const widest = maxWidth === undefined ? 1 : Math.min(1, maxWidth / this.measureText(text).width)
      letters.letters ??= []
      letters.letters.push({ text, size: parseFloat(this.font) * this.getTransform().a * widest })
      if (maxWidth === undefined) draw.call(this, text, x, y)
      else draw.call(this, text, x, y, maxWidth)
    }
  })
}

/** Measures the screen in front, which is at rest. */
async function measureElder(page: Page, width: number): Promise<ElderMeasure> {
  await setWidth(page, width)
  const sideways = await sidewaysAt(page, width)
  return { ...(await page.evaluate(inPage, LEAST)), sideways }
}

/** Runs in the page, and can use nothing from outside. */
function inPage(least: typeof LEAST): Omit<ElderMeasure, 'sideways'> {
  const screens = [...document.querySelectorAll('[id^="screen-"]')].filter((screen) => screen.clientHeight > 0)
  const screen = screens[screens.length - 1] ?? document.body
  const nameOf = (element: Element | null): string =>
    !element ? '' : `${element.id ? `#${element.id}` : `.${String(element.className)}`}`
  const describe = (element: Element): string => {
    const own = element.closest('[id]')
    const text = (element.textContent ?? '').trim().slice(0, 16)
    return `${own && own !== element ? `${nameOf(own)} ` : ''}${nameOf(element)} 「${text}」`
  }
  const isSeen = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== screen; at = at.parentElement) {
      const { opacity, visibility, display } = getComputedStyle(at)
      if (display === 'none' || visibility !== 'visible' || opacity === '0') return false
    }
    return true
  }
  // The watermark is no text to read (spec:interface#watermark).
  const isRead = (element: Element): boolean =>
    !element.closest('#watermark') && !getComputedStyle(element).fontFamily.includes('hc-icons') && isSeen(element)

  const result = {
    texts: 0,
    controls: 0,
    smallTexts: [] as string[],
    tightLines: [] as string[],
    lowControls: [] as string[],
    closeControls: [] as string[],
    cutWords: [] as string[],
    coveredWords: [] as string[],
  }
  /** What stays in the window while the rest moves: what it lies on is another at every moment. */
  const moves = (at: Element | null): boolean =>
    at !== null && at !== screen && (/sticky|fixed/.test(getComputedStyle(at).position) || moves(at.parentElement))
  const scrolls = (at: Element | null): boolean =>
    at !== null && at !== screen && (/auto|scroll/.test(getComputedStyle(at).overflowX) || scrolls(at.parentElement))
  const placed: { rect: DOMRect; element: Element }[] = []
  const sized = (element: Element, words: string, style: CSSStyleDeclaration): void => {
    result.texts += 1
    const size = parseFloat(style.fontSize)
    if (size < least.text - 0.05)
      result.smallTexts.push(`${size.toFixed(1)} ${describe(element)} ${words.slice(0, 12)}`)
    const line = parseFloat(style.lineHeight) / size
    if (line < least.line - 0.01) result.tightLines.push(`${line.toFixed(2)} ${describe(element)}`)
  }
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = (node.textContent ?? '').trim()
    const element = node.parentElement
    if (words === '' || !element || element.tagName === 'STYLE' || !isRead(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (rects.length === 0) continue
    if (rects.some(({ right, left }) => right > window.innerWidth + 1 || left < -1) && !scrolls(element))
      result.cutWords.push(`outside: ${describe(element)}`)
    if (!element.closest('[class*="unseen"]')) sized(element, words, getComputedStyle(element))
    for (let at: Element | null = element; at && at !== screen; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const box = at.getBoundingClientRect()
      const hides = (value: string): boolean => value === 'hidden' || value === 'clip'
      const isOut = rects.some(
        (rect) =>
          (hides(overflowX) && (rect.right > box.right + 2 || rect.left < box.left - 2)) ||
          (hides(overflowY) && (rect.bottom > box.bottom + 4 || rect.top < box.top - 4)),
      )
      if (isOut && box.width > 2) result.cutWords.push(describe(element))
      if (isOut || /auto|scroll/.test(overflowX + overflowY) || /sticky|fixed/.test(getComputedStyle(at).position))
        break
    }
    if (!moves(element)) for (const rect of rects) placed.push({ rect, element })
  }
  placed.forEach((first, index) => {
    for (const second of placed.slice(index + 1)) {
      if (first.element.contains(second.element) || second.element.contains(first.element)) continue
      const across = Math.min(first.rect.right, second.rect.right) - Math.max(first.rect.left, second.rect.left)
      const down = Math.min(first.rect.bottom, second.rect.bottom) - Math.max(first.rect.top, second.rect.top)
      // A box of letters is a little higher than what is drawn in it.
      if (across > 2 && down > 6) result.coveredWords.push(`${describe(first.element)} × ${describe(second.element)}`)
    }
  })
  for (const field of screen.querySelectorAll<HTMLInputElement>('input, textarea'))
    if (field.clientHeight > 0 && field.type !== 'range' && isSeen(field)) {
      sized(field, field.value || field.placeholder, getComputedStyle(field))
      if (!field.value && field.placeholder) sized(field, field.placeholder, getComputedStyle(field, '::placeholder'))
    }
  for (const canvas of screen.querySelectorAll('canvas')) {
    const letters = (canvas as unknown as { letters?: { text: string; size: number }[] }).letters ?? []
    const shown = canvas.clientWidth / canvas.width
    for (const { text, size } of letters) {
      result.texts += 1
      if (size * shown < least.text - 0.5) result.smallTexts.push(`${(size * shown).toFixed(1)} canvas ${text}`)
    }
  }

  const PRESSED =
    '[tabindex="0"], [role="button"], [role="tab"], [role="checkbox"], [role="switch"], [role="radio"], [role="link"], input, textarea, button, a[href]'
  const controls = [...new Set([...screen.querySelectorAll(PRESSED)])].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    // A link inside a line of text is as high as its line (WCAG 2.5.8).
    return (
      width > 1 &&
      height > 1 &&
      element.tagName !== 'TARO-TEXT-CORE' &&
      isSeen(element) &&
      !element.parentElement?.closest(PRESSED)
    )
  })
  result.controls = controls.length
  for (const control of controls) {
    const { width, height } = control.getBoundingClientRect()
    if (control.getBoundingClientRect().right > window.innerWidth + 1 && !scrolls(control))
      result.cutWords.push(`outside: ${describe(control)}`)
    if (height < least.control - 0.5)
      result.lowControls.push(`${width.toFixed(0)}×${height.toFixed(1)} ${describe(control)}`)
  }
  controls.forEach((first, index) => {
    if (moves(first)) return
    const one = first.getBoundingClientRect()
    for (const second of controls.slice(index + 1)) {
      if (moves(second)) continue
      const two = second.getBoundingClientRect()
      const across = Math.max(one.left, two.left) - Math.min(one.right, two.right)
      const down = Math.max(one.top, two.top) - Math.min(one.bottom, two.bottom)
      const gap = Math.max(across, down)
      if (gap < least.apart - 0.5)
        result.closeControls.push(`${gap.toFixed(1)} ${describe(first)} | ${describe(second)}`)
    }
  })
  return result
}

/** A screen as it was measured. */
interface ElderLook extends ElderMeasure {
  readonly address: string
}

/**
 * Measures the screens.
 *
 * @param width of the window in px
 * @param appearance what the device keeps, such as `1.3 elder`
 * @returns the measures, and addresses whose screen did not come
 */
export async function measureScreens(
  { browser, sandbox }: { browser: Browser; sandbox: Sandbox },
  width: number,
  appearance: string,
  onLook?: (page: Page, address: string) => Promise<void>,
): Promise<{ looks: ElderLook[]; missed: string[] }> {
  const items = addressCases().filter(({ address }) => address in SCREENS)
  const looks: ElderLook[] = []
  const missed = await eachAddress({
    browser,
    sandbox,
    unitId: PATIENT.unitId,
    items,
    width,
    appearance,
    askerOf: (item) => SCREENS[item.address] ?? askerOf(item),
    prepare: watchLetters,
    look: async (page, { address }) => {
      looks.push({ address, ...(await measureElder(page, width)) })
      await onLook?.(page, address)
      await setWidth(page, width)
    },
  })
  return { looks, missed }
}

/** What falls short on a screen, one line each. */
export const shortOf = ({ address, ...look }: ElderLook): string[] =>
  Object.entries({
    'text under 18 px': look.smallTexts,
    'lines under 1.3': look.tightLines,
    'to press, under 60 px': look.lowControls,
    'to press, under 8 px apart': look.closeControls,
    'cut off': look.cutWords,
    'words on words': look.coveredWords,
    'out of the window': look.sideways,
  }).flatMap(([what, list]) => list.map((line) => `${address} ${what}: ${line}`))
