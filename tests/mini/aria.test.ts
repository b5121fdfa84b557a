/** The attributes readers need stand in the built mini-program templates (Taro drops them unless they are injected). */

import fs from 'node:fs'
import path from 'node:path'

import { injected } from '../../config/inject'

const builds = [
  { host: 'weapp', file: 'base.wxml' },
  { host: 'alipay', file: 'base.axml' },
].map((build) => ({ ...build, path: path.resolve(process.env['MINI_PACKAGES'] ?? 'dist', build.host, build.file) }))

/** `ScrollView` → `scroll-view`. */
const tag = (component: string) =>
  component.replace(/[A-Z]/g, (letter, at: number) => `${at ? '-' : ''}${letter.toLowerCase()}`)

/** Opening tags of a component in a template. */
const tagsOf = (template: string, component: string): string[] =>
  template.match(new RegExp(`<${tag(component)}\\s[^>]*>`, 'g')) ?? []

describe.each(builds)('$host template', ({ path: file }) => {
  // Without a build there is nothing to read and every test here fails: a missing template proves nothing.
  const template = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''

  // Taro writes only the components that some screen uses.
  for (const component of ['View', 'Text', 'Image', 'Input']) {
    it(`knows ${component}`, () => expect(tagsOf(template, component)).not.toHaveLength(0))
  }

  it.each(Object.entries(injected.components))(
    '%s keeps its attributes, bound to what it was given',
    (component, attributes) => {
      // Views without any attribute have templates of their own (class and style only).
      const full = tagsOf(template, component).filter((one) => one.includes('aria-'))
      if (tagsOf(template, component).length === 0) return
      expect(full).not.toHaveLength(0)
      for (const name of Object.keys(attributes)) {
        expect(
          full.some((one) => new RegExp(`\\s${name}="\\{\\{\\s*i\\.\\w+`).test(one))
            ? name
            : `${component} lacks ${name}`,
        ).toBe(name)
      }
    },
  )
})
