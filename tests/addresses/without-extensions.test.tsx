/** @jest-environment jsdom */
/**
 * Every address at a hospital whose backend is the catalogue alone: nothing beyond the catalogue is asked for; and at one whose
 * profile promises every extension while none is there: each is asked for once, and nothing is said of it.
 */

import { act } from '@testing-library/react'
import type { ComponentType } from 'react'

import { isFull, sampleOf } from '../day'
import { agreedToAll, open, setStage, stage } from '../screens/stage'

import { catalogue } from '@/api/catalogue'
import { CallError, SILENT_TEXT } from '@/api/core/errors'
import { isBuiltPage } from '@/routing/built-pages'
import { legacyOf, legacyPaths, screenOf } from '@/routing/registry'
import { dispatch } from '@/session/store'

setStage('verified')

/** One without a profile of its own is taken for the catalogue alone; the other says that it has everything. */
const PLAIN = 900
const EXTENDED = 335

const extensions = new Set(catalogue.filter(({ ext }) => ext).map(({ id }) => id))
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))

const pages = new Map<string, string[]>()
for (const path of legacyPaths) {
  const { page } = screenOf(legacyOf(path).screen)
  if (page !== null && isBuiltPage(page)) pages.set(page, [...(pages.get(page) ?? []), path])
}

async function openAll(page: string, paths: readonly string[], unitId: number) {
  const { default: Screen } = (await import(`../../src/${page}`)) as { default: ComponentType }
  const asked: string[] = []
  for (const path of paths) {
    dispatch({ type: 'hospitalSwitched', unitId })
    stage.asked.length = 0
    const { unmount } = open(Screen as never, path, {})
    await settle()
    const ids = stage.asked.map(([id]) => id).filter((id) => extensions.has(id))
    asked.push(...ids.map((id) => `${path} ${id}`))
    unmount()
  }
  return asked
}

/**
 * Addresses whose content no call of the catalogue brings: they ask, and where nothing stands there they say what to do instead.
 */
const NO_CALL = [
  '/personalData ext.readiness',
  '/registerInfo ext.cardApplications',
  '/transferCardDetails ext.cardApplications',
]

/** Each day another part, whole in the long run; the pages that ask for an extension always. */
const SHARE = 40
const always = [...pages].filter(([, paths]) => NO_CALL.some((address) => paths.includes(address.split(' ')[0] ?? '')))
const chosen = isFull ? [...pages] : [...new Set([...sampleOf('extensions', [...pages], SHARE), ...always])]

it('are known', () => {
  expect([extensions.size > 90, pages.size > 140]).toEqual([true, true])
})

it.each(chosen)('%s asks the catalogue alone for nothing else', async (page, paths) => {
  const asked = await openAll(page, paths, PLAIN)
  expect(asked.filter((address) => !NO_CALL.includes(address))).toEqual([])
})

it.each(chosen)('%s asks once for what is promised and missing', async (page, paths) => {
  const missing = (callId: string) => () =>
    new CallError({ kind: 'notFound', callId, message: SILENT_TEXT, silent: true, settlesEmpty: true })
  stage.answers = Object.fromEntries([...extensions].map((id) => [id, missing(id)]))
  stage.answers['ext.consents'] = agreedToAll
  const asked = await openAll(page, paths, EXTENDED)
  expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([])
})

it.each(['/registerInfo', '/transferCardDetails', '/operationAppointment', '/IdUpload', '/receiveCard'])(
  '%s waits for nothing that the catalogue alone does not have',
  async (path) => {
    const missing = (callId: string) => () =>
      new CallError({ kind: 'notFound', callId, message: SILENT_TEXT, silent: true, settlesEmpty: true })
    const nothing = {
      recordId: '',
      answers: {},
      known: {},
      state: null,
      version: 0,
      editable: true,
      note: '',
      list: [],
    }
    stage.answers = {
      ...Object.fromEntries([...extensions].map((id) => [id, missing(id)])),
      'first-visit.getClinicInfo': () => nothing,
    }
    const { page } = screenOf(legacyOf(path as never).screen)
    const { default: Screen } = (await import(`../../src/${page}`)) as { default: ComponentType }
    dispatch({ type: 'hospitalSwitched', unitId: PLAIN })
    open(Screen as never, path, {})
    await settle()
    await settle()
    expect(document.querySelector('[aria-label="正在加载"]')).toBeNull()
    expect(document.body.textContent).toMatch(/[\u4e00-\u9fff]{6}/)
    expect(document.body.textContent).not.toContain('加载失败')
  },
)
