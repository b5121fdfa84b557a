/** @jest-environment jsdom */
/** Sizes of what a screen draws over itself, as its style sheets give them: two units of a sheet are one pixel on a phone. */

import { act, cleanup, render } from '@testing-library/react'
import path from 'node:path'
import { compile } from 'sass'

import rules from '../../../tests/fixtures/spec/rules.json'
import { screenShown } from '../dialog/store'
import { Screen } from '../shell/screen'
import { overlay } from './store'
import { OverlayHost } from './index'

const constant = (wanted: string) => Number(rules.constants.find(({ key }) => key === wanted)?.value)

/** The declarations of a class in a sheet. */
function styleOf(sheet: string, selector: string): string {
  const root = path.join(__dirname, '..', '..', '..')
  const { css } = compile(path.join(__dirname, '..', sheet), { loadPaths: [path.join(root, 'node_modules')] })
  const from = css.indexOf(`\n${selector} {`) + 1
  return css.slice(from, css.indexOf('}', from))
}

afterEach(cleanup)

it('[rule:constants.progressBarHeight] [rule:constants.progressBarAnimation] a bar runs while what is shown is read again', () => {
  const query = { data: [1], isLoading: false, isRefreshing: true, error: null, reload: async () => undefined }
  render(
    <Screen id="visits" query={query as never}>
      {() => null}
    </Screen>,
  )
  expect(document.getElementById('progress')).not.toBeNull()
  const style = styleOf('progress/index.module.scss', '.bar')
  expect(style).toContain(`height: ${2 * constant('progressBarHeight')}px;`)
  expect(style).toContain(`${constant('progressBarAnimation')}ms`)
})

it('[rule:constants.loadingOverlaySize] what turns while a call is out has the size of the specification', () => {
  screenShown(1)
  overlay.show()
  render(<OverlayHost screen={1} />)
  expect(document.querySelector('#overlay .at-loading')).not.toBeNull()
  const style = styleOf('overlay/loading.scss', '.at-loading')
  expect(style).toContain(`width: ${2 * constant('loadingOverlaySize')}px;`)
  act(() => overlay.hide())
})
