/** The checks of a release, its manifest and its declarations, on hospitals of the list and on small packages made here. */

import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { identityLines, webManifest } from '../../config/app-identity'
import { projectFiles } from '../../config/project-files'
import { REMINDER_KINDS } from '../../src/domain/service/reminders'
import { defineHospital } from '../../src/hospitals/define'
import { defineJoint } from '../../src/hospitals/joint'
import type { ReleaseHost } from '../../src/hospitals/release'
import { ABILITY, COUNTED } from './abilities'
import { buildVariables } from './build'
import { compress } from './compress'
import { declarationsOf, disagreements, typedItems } from './declare'
import { declarePage } from './declare-page'
import { differences, listFiles } from './files'
import { inspect } from './inspect'
import { keyOf } from './keys'
import { MANIFEST, type Manifest } from './manifest'
import { readOptions, UsageError } from './options'
import { PackError, writePack } from './pack'
import { drawnIcon, iconFault } from './png'
import { cautionsOf, refusalsOf, type Wanted } from './refusals'
import { scanPackage, usedBy } from './scan'
import { globOf, objections, sendingOf } from './sending'
import { type Subject, subjectOf } from './subject'

const found = (units: readonly number[]): Subject => {
  const result = subjectOf(units)
  if ('faults' in result) throw new Error(result.faults.join())
  return result.subject
}
const SUBJECT = found([335])

let folder = ''
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'release-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes files below the folder of this test. */
function lay(files: Readonly<Record<string, string>>, below = ''): string {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, below, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return path.join(folder, below)
}

describe('what a release is of', () => {
  it('is one hospital with its own names, or several that are entered together, in any order', () => {
    expect(SUBJECT).toMatchObject({ id: '335', appName: '示例生殖', operator: '示例生殖医院', edition: 'hospital' })
    expect(found([335, 324])).toMatchObject({ id: '324+335', edition: 'customer', release: { institution: 'agency' } })
    expect(found([324, 335]).units).toEqual([324, 335])
  })

  it('is neither an unknown hospital nor a company nobody entered', () => {
    expect(subjectOf([4711])).toEqual({ faults: [expect.stringContaining('hospital 4711 is not in')] })
    expect(subjectOf([17, 335])).toEqual({ faults: [expect.stringContaining('no release serves 17, 335 together')] })
    expect(subjectOf([])).toHaveProperty('faults')
  })
})

describe('refusals', () => {
  const wanted = (change: Partial<Wanted> = {}, release: Partial<Subject['release']> = {}): Wanted => ({
    subject: { ...SUBJECT, ...change.subject, release: { ...SUBJECT.release, ...release } },
    host: 'weapp',
    version: '1.4.0',
    env: {},
    ...Object.fromEntries(Object.entries(change).filter(([key]) => key !== 'subject')),
  })
  const reminding = { ...SUBJECT, hospitals: SUBJECT.hospitals }

  it.each(['weapp', 'alipay', 'h5'] as const)('has none against the releases of the list for %s', (host) => {
    for (const units of [[335], [324], [17], [324, 335]])
      expect([units, refusalsOf({ ...wanted({ host }), subject: found(units) })]).toEqual([units, []])
  })

  it.each<[string, Wanted, string]>([
    ['a version of two numbers', wanted({ version: '1.4' }), 'version: 1.4 is not three numbers like 1.4.0'],
    ['no version', wanted({ version: '' }), 'version: none is not three numbers like 1.4.0'],
    ['no app id', wanted({}, { weappId: '' }), 'app id: release.weappId is missing'],
    [
      'the visitors’ app id',
      wanted({}, { weappId: 'touristappid' }),
      'app id: touristappid is the tools’ id for visitors, no hospital’s',
    ],
    ['no applet id', wanted({ host: 'alipay' }, { alipayId: '' }), 'app id: release.alipayId is missing'],
    ['no origin', wanted({}, { origin: '' }), 'origin: release.origin is missing; the app could reach no backend'],
    [
      'no address of the browser edition',
      wanted({ host: 'h5', subject: { ...SUBJECT, webAddress: '' } }),
      'origin: webAddress is missing; nothing says where the browser edition is served',
    ],
    [
      'an address without https',
      wanted({ host: 'h5', subject: { ...SUBJECT, webAddress: 'http://a.example.com/' } }),
      'origin: webAddress is http://a.example.com/, not an https address',
    ],
    [
      'a test lock',
      wanted({ env: { TARO_APP_TEST_LOCK: '2580' } }),
      'test lock: TARO_APP_TEST_LOCK is set and would lock the app behind the code of a test build',
    ],
    [
      'a moved clock',
      wanted({ env: { TARO_APP_DEMO_CLOCK: '1' } }),
      'demo door: TARO_APP_DEMO_CLOCK is set and would follow a clock that somebody moves',
    ],
    [
      'the playground',
      wanted({ env: { TARO_APP_PLAYGROUND: '1' } }),
      'demo door: TARO_APP_PLAYGROUND is set and would ship the pages of developers',
    ],
    [
      'an origin of the environment',
      wanted({ env: { TARO_APP_API_ORIGIN: 'https://evil.example.com' } }),
      'environment: TARO_APP_API_ORIGIN is set; a release takes it from the hospital’s data',
    ],
    [
      'a template for a message that is never sent',
      wanted(
        {},
        {
          templates: [
            ...SUBJECT.release.templates,
            { ...SUBJECT.release.templates[0]!, message: 'birthday', id: 'x'.repeat(43) },
          ],
        },
      ),
      `template: ${'x'.repeat(43)} carries birthday, which the app never sends; known: visit, change, dose, trigger, test, storage, papers`,
    ],
    [
      'a message without a template',
      wanted(
        { subject: reminding },
        {
          templates: SUBJECT.release.templates.filter(({ host, message }) => host !== 'weapp' || message !== 'change'),
        },
      ),
      'template: reminders are offered, but weapp has no template for change',
    ],
    [
      'two templates for a message',
      wanted(
        {},
        { templates: [...SUBJECT.release.templates, { ...SUBJECT.release.templates[0]!, id: 'y'.repeat(43) }] },
      ),
      'template: weapp has two templates for visit',
    ],
    [
      'hosts that no file can name',
      wanted({}, { configHosts: ['a.example.com'] }),
      'origin: release.configHosts names hosts, but no release.configUrl that could name them',
    ],
    ['an icon that is none', wanted({ iconFault: 'x.png is no PNG' }), 'icon: x.png is no PNG'],
    [
      'a reference that leads nowhere',
      wanted({ hospitalFaults: ['hospital 335: wire is x'] }),
      'hospital 335: wire is x',
    ],
  ])('says of %s one plain line', (_name, against, line) => {
    expect(refusalsOf(against)).toEqual([line])
  })

  it('says everything at once', () => {
    const all = wanted(
      { version: 'v1', env: { TARO_APP_TEST_LOCK: '1', TARO_APP_DEMO_CLOCK: '1' } },
      { origin: '', weappId: '' },
    )
    expect(refusalsOf(all).map((line) => line.split(':')[0])).toEqual([
      'version',
      'app id',
      'origin',
      'test lock',
      'demo door',
    ])
  })

  it('warns of names that never answer', () => {
    expect(cautionsOf({ subject: SUBJECT, host: 'weapp' })).toEqual([expect.stringContaining('api.335.example.com')])
    const real = { ...SUBJECT, release: { ...SUBJECT.release, origin: 'https://api.hospital.cn' } }
    expect(cautionsOf({ subject: real, host: 'weapp' })).toEqual([])
  })
})

describe('the section release of a profile', () => {
  const template = {
    host: 'weapp',
    message: 'visit',
    id: 'a'.repeat(43),
    title: '就诊提醒',
    fields: [{ key: 'time2', shows: '时间' }],
  }
  it.each([
    ['an app id of another kind', { weappId: 'wx123' }],
    ['an applet id of another kind', { alipayId: 'wx0000000000000335' }],
    ['an origin without https', { origin: 'http://api.hospital.cn' }],
    ['an origin with a path', { origin: 'https://api.hospital.cn/x' }],
    ['an origin with a port', { origin: 'https://api.hospital.cn:8443' }],
    ['an origin that is an address', { origin: 'https://127.0.0.1' }],
    ['an origin with a user', { origin: 'https://a@b.cn' }],
    ['a configuration with a query', { configUrl: 'https://a.cn/x?y' }],
    ['an icon that leads out', { icon: '../../secret.png' }],
    ['a robot that does not exist', { robot: 31 }],
    ['a template without fields', { templates: [{ ...template, fields: [] }] }],
    [
      'a template’s field of another host',
      { templates: [{ ...template, fields: [{ key: 'keyword1', shows: '时间' }] }] },
    ],
    ['a template’s id of another host', { templates: [{ ...template, id: 'a'.repeat(32) }] }],
    ['a field named twice', { templates: [{ ...template, fields: [template.fields[0], template.fields[0]] }] }],
    ['a setting nobody knows', { appSecret: 'x' }],
  ])('refuses %s', (_name, release) => {
    expect(() => defineHospital({ unitId: 4711, release: release as never })).toThrow('release')
  })

  it('stays apart from what a phone receives', () => {
    const { hospital, release } = defineHospital({ unitId: 4711, release: { weappId: 'wx00000000000a4711' } })
    expect(release.weappId).toBe('wx00000000000a4711')
    expect(JSON.stringify(hospital)).not.toContain('wx00000000000a4711')
    expect('release' in hospital).toBe(false)
  })

  it('refuses a joint release of one hospital', () => {
    const entry = { units: [335], edition: 'customer', name: '合', phone: '', webAddress: '', release: {} } as const
    expect(() => defineJoint(entry)).toThrow('two hospitals or more')
    expect(() => defineJoint({ ...entry, units: [335, 335] })).toThrow('two hospitals or more')
  })
})

describe('words of the command', () => {
  const read = (...args: string[]) => readOptions(args, 'usage')
  it('takes several hosts and hospitals', () => {
    expect(read('--units', '335,324', '--for', 'weapp,h5', '--version', '1.0.0')).toMatchObject({
      units: [335, 324],
      hosts: ['weapp', 'h5'],
    })
  })
  it.each([
    [['--for', 'weapp']],
    [['--unit', '335', '--for', 'ios']],
    [['--unit', '335']],
    [['--unit', '335,324', '--for', 'h5']],
    [['--unit', '335', '--units', '324', '--for', 'h5']],
    [['--unit', '../335', '--for', 'h5']],
    [['--unit', '335', '--for', 'h5', '--force']],
  ])('refuses %j', (args) => {
    expect(() => read(...args)).toThrow(UsageError)
  })
})

describe('what a package uses', () => {
  it('finds functions of the host, also in brackets, taken apart or by another object', () => {
    const script = `wx.login();wx["scanCode"]({});const {getLocation}=wx;t().chooseMedia({});x.wx.no();log("wx.uploadFile")`
    const { functions } = usedBy(script, 'weapp', COUNTED.weapp)
    expect([...functions].sort()).toEqual(['chooseMedia', 'getLocation', 'login', 'scanCode'])
  })

  it('finds open types that are given to buttons, and no other words', () => {
    const script = `f({openType:a?"getPhoneNumber":"agreePrivacyAuthorization"});g(["contact","getUserInfo"])`
    expect([...usedBy(script, 'weapp', []).openTypes].sort()).toEqual(['agreePrivacyAuthorization', 'getPhoneNumber'])
  })

  it('reads templates', () => {
    lay({ 'a.wxml': '<web-view src="x"/><button open-type="contact"/><camera />', 'a.js': 'wx.login()' })
    expect(scanPackage(folder, 'weapp', [])).toEqual({
      functions: ['login'],
      openTypes: ['contact'],
      components: ['camera', 'web-view'],
    })
  })

  it('reads a browser’s navigator only', () => {
    const { functions } = usedBy('navigator.geolocation;window.navigator.clipboard;file.contacts', 'h5', COUNTED.h5)
    expect([...functions].sort()).toEqual(['clipboard', 'geolocation'])
  })
})

/** Every function that the table names on a host, as a package would use it. */
const allOf = (host: ReleaseHost) => ({
  functions: [
    ...new Set(Object.values(ABILITY).flatMap(({ uses }) => uses[host] ?? [])),
    'request',
    'uploadFile',
    'downloadFile',
    'requestSubscribeMessage',
  ],
  openTypes:
    host === 'weapp' ? ['getPhoneNumber', 'agreePrivacyAuthorization'] : host === 'alipay' ? ['getAuthorize'] : [],
  components: ['web-view'],
})

describe('declarations', () => {
  it.each(['weapp', 'alipay', 'h5'] as const)('agree with a package for %s that uses what is declared', (host) => {
    expect(disagreements(allOf(host), host)).toEqual([])
  })

  it('name what is used and declared nowhere, and what is declared and not used', () => {
    const used = allOf('weapp')
    const more = {
      ...used,
      functions: [...used.functions, 'chooseAddress'],
      openTypes: [...used.openTypes, 'chooseAvatar'],
    }
    expect(disagreements(more, 'weapp')).toEqual([
      'the package uses chooseAddress, which is declared nowhere',
      'the package uses chooseAvatar, which is declared nowhere',
    ])
    const less = { ...used, functions: used.functions.filter((name) => name !== 'addPhoneCalendar') }
    expect(disagreements(less, 'weapp')).toEqual([
      'calendar is declared for addPhoneCalendar, which the package does not use',
    ])
  })

  it('list the domains that the package needs, the hospital’s own and no others', () => {
    const { domains, templates, contentEncryption } = declarationsOf(SUBJECT, 'weapp', allOf('weapp'))
    expect(domains).toEqual({
      request: ['api.335.example.com'],
      upload: ['api.335.example.com'],
      download: ['api.335.example.com'],
      business: ['app.example.com', 'card.example.com', 'invoice.example.com', 'map.example.com', 'sub.example.com'],
    })
    expect(templates.map(({ message }) => message)).toEqual([...REMINDER_KINDS])
    expect(contentEncryption).toBe(false)
    const quiet = { functions: [], openTypes: [], components: [] }
    expect(declarationsOf(SUBJECT, 'weapp', quiet)).toMatchObject({
      domains: { request: [], business: [] },
      templates: [],
    })
    expect(declarationsOf(SUBJECT, 'alipay', allOf('alipay')).contentEncryption).toBe(true)
  })

  it('ask for the papers of who answers for the app', () => {
    expect(declarationsOf(SUBJECT, 'weapp', allOf('weapp')).category?.name).toBe('医疗 > 公立医疗机构')
    expect(declarationsOf(found([324]), 'weapp', allOf('weapp')).category?.name).toBe('医疗 > 私立医疗机构')
    expect(declarationsOf(found([324, 335]), 'alipay', allOf('alipay')).category?.name).toBe('医疗 > 就医服务')
  })

  it('name only fields that a call has', () => {
    expect(typedItems().length).toBeGreaterThan(5)
    expect(() => typedItems(new Set(['name', 'userName']))).toThrow('身份证件号码 is declared for the field idNo')
  })

  it('are a page with all of it', () => {
    const said = declarationsOf(SUBJECT, 'weapp', allOf('weapp'))
    const page = declarePage(SUBJECT, 'weapp', '1.4.0', said)
    for (const { name, reason } of [...said.abilities, ...said.typed]) expect(page).toContain(`| ${name} | ${reason} |`)
    for (const { id, fields } of said.templates)
      for (const { key, shows } of fields) expect(page).toMatch(new RegExp(`${id}.*${key}：${shows}`))
    expect(page).toContain('https://api.335.example.com')
    expect(page).toContain('《医疗机构执业许可证》')
  })
})

/** A package of WeChat that holds what a release must, as small as it can be. */
const small = (change: Readonly<Record<string, string>> = {}) => {
  const uses = allOf('weapp')
    .functions.map((name) => `wx.${name}()`)
    .join(';')
  return {
    'app.json': '{}',
    'sitemap.json': '{}',
    'app.js': `${uses};f({openType:"getPhoneNumber"});var o="${SUBJECT.release.origin}",n="${SUBJECT.operator}"`,
    'app.js.LICENSE.txt': 'licences',
    ...change,
  }
}

describe('a built package', () => {
  const faultsOf = (change: Readonly<Record<string, string>>) => inspect(lay(small(change)), SUBJECT, 'weapp').faults

  it('goes out when nothing speaks against it', () => expect(faultsOf({})).toEqual([]))

  it.each([
    ['a blank origin', { 'x.js': 'f("https://hospital.invalid")' }, 'the package still says hospital.invalid'],
    [
      'the visitors’ app id',
      { 'project.config.json': '{"appid":"touristappid"}' },
      'the package still says touristappid',
    ],
    ['a page of developers', { 'pages/playground/index.js': '' }, 'pages/playground/index is a page of developers'],
    ['a source map', { 'app.js.map': '{}' }, 'app.js.map would publish the sources'],
    ['another hospital', { 'x.js': 'f("演示生殖中心")' }, 'the package knows 演示生殖中心, which it is not for'],
    [
      'a function nobody declared',
      { 'x.js': 'wx.chooseAddress()' },
      'the package uses chooseAddress, which is declared nowhere',
    ],
  ])('is held back for %s', (_name, change, line) => expect(faultsOf(change)).toEqual([line]))

  it('becomes a pack with a manifest of every file', () => {
    lay(small({ 'project.config.json': '{"appid":"wx1"}' }), 'app')
    const manifest = writePack(folder, SUBJECT, 'weapp', '1.4.0')
    expect(manifest).toMatchObject({
      host: 'weapp',
      version: '1.4.0',
      appId: 'wx0000000000000335',
      units: [335],
      switchedOff: ['335: capabilities.movableClock'],
    })
    expect(JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8'))).toEqual(JSON.parse(JSON.stringify(manifest)))
    expect(manifest.files).toEqual(listFiles(folder, [MANIFEST]))
    expect(manifest.files.map((file) => file.path)).toEqual([
      'app/app.js',
      'app/app.js.LICENSE.txt',
      'app/app.json',
      'app/sitemap.json',
      'declare.md',
      'icon.png',
      'project.config.json',
      'sbom.cdx.json',
    ])
    const project = JSON.parse(readFileSync(path.join(folder, 'project.config.json'), 'utf8')) as Record<
      string,
      unknown
    >
    expect(project).toMatchObject({
      appid: 'wx0000000000000335',
      miniprogramRoot: 'app/',
      libVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    })
  })

  it('leaves no pack when it is held back', () => {
    lay(small({ 'x.js': 'wx.chooseAddress()' }), 'app')
    expect(() => writePack(folder, SUBJECT, 'weapp', '1.4.0')).toThrow(PackError)
  })
})

describe('sending', () => {
  const wish = { host: 'weapp', version: '1.4.0', isDry: true, isPreview: false, desc: '', robot: '' } as const
  const pack = (): Manifest => {
    lay(small(), 'app')
    return writePack(folder, SUBJECT, 'weapp', '1.4.0')
  }

  it('shows exactly the files that go out, without what the project file leaves out', () => {
    const manifest = pack()
    const sending = sendingOf(folder, manifest, { ...wish, robot: '7' })
    expect(sending).toMatchObject({ tool: 'miniprogram-ci', act: 'upload', appId: 'wx0000000000000335', robot: 7 })
    expect(sending.desc).toMatch(/^示例生殖 1\.4\.0/)
    expect(sending.files.map((file) => file.path)).toEqual([
      'app.js',
      'app.json',
      'sitemap.json',
      'project.config.json',
    ])
    expect(sendingOf(folder, manifest, { ...wish, isPreview: true, desc: '修复' })).toMatchObject({
      act: 'preview',
      desc: '修复',
      robot: 1,
    })
  })

  it.each<[string, (manifest: Manifest) => Manifest, Partial<typeof wish> | object, string]>([
    ['another version', (one) => one, { version: '1.4.1' }, 'pack: the folder holds weapp 1.4.0'],
    ['a robot that does not exist', (one) => one, { robot: '31' }, 'robot: 31 is none of 1 to 30'],
    ['a long description', (one) => one, { desc: 'x'.repeat(201) }, 'description: 201 characters; 200 are taken'],
    [
      'a pack of changed sources',
      (one) => ({ ...one, cautions: [], sources: { ...one.sources, isChanged: true } }),
      { isDry: false },
      'sources: the pack was made of files that no commit holds; commit them and make it again',
    ],
    [
      'a name kept for examples',
      (one) => ({ ...one, sources: { ...one.sources, isChanged: false } }),
      { isDry: false },
      'address: api.335.example.com is a name kept for examples; nothing will answer there',
    ],
  ])('is refused for %s', (_name, change, other, line) => {
    expect(objections(folder, change(pack()), { ...wish, ...other })).toEqual([line])
  })

  it('is refused when a file was changed, added or taken away', () => {
    const manifest = pack()
    writeFileSync(path.join(folder, 'app/app.json'), '{"evil":1}')
    writeFileSync(path.join(folder, 'app/more.js'), '')
    rmSync(path.join(folder, 'declare.md'))
    expect(objections(folder, manifest, wish)).toEqual([
      'files: declare.md is missing',
      'files: app/app.json has been changed',
      'files: app/more.js is not in the manifest',
    ])
  })

  it('is refused when a file holds a private key', () => {
    lay(small({ 'key.js': `x="${['-----BEGIN', 'RSA', 'PRIVATE', 'KEY-----'].join(' ')}"` }), 'app')
    const manifest = writePack(folder, SUBJECT, 'weapp', '1.4.0')
    expect(objections(folder, manifest, wish)).toEqual(['key: app/key.js holds a private key'])
  })

  it('understands the globs of the vendors', () => {
    expect(['a.map', 'x/y/a.map', 'a.map.js'].map((name) => globOf('**/*.map').test(name))).toEqual([true, true, false])
    expect(['x/a.js', 'x/y/a.js'].map((name) => globOf('x/*.js').test(name))).toEqual([true, false])
  })

  it('finds a file that is a link', () => {
    lay({ 'a.txt': 'a' })
    symlinkSync('/etc/hostname', path.join(folder, 'link'))
    expect(() => differences(folder, [])).toThrow('link is a link')
  })
})

describe('keys', () => {
  const key = (mode = 0o600, below = 'outside') => {
    lay({ [`${below}/key`]: 'secret' })
    const file = path.join(folder, below, 'key')
    writeFileSync(file, 'secret')
    // umask may take rights away; the test is about those that are there
    chmodSync(file, mode)
    return file
  }
  const root = () => lay({ 'repo/package.json': '{}' }, '') + '/repo'

  it('come from a file outside, or from the environment by a file that is gone afterwards', () => {
    const file = key()
    expect(keyOf('weapp', { WEAPP_UPLOAD_KEY_FILE: file }, root())?.file).toBe(file)
    const written = keyOf('weapp', { WEAPP_UPLOAD_KEY: 'a\\nb' }, root())
    expect(readFileSync(written?.file ?? '', 'utf8')).toBe('a\nb')
    expect(statSync(written?.file ?? '').mode & 0o777).toBe(0o600)
    written?.forget()
    expect(() => readFileSync(written?.file ?? '')).toThrow('ENOENT')
    expect(keyOf('alipay', {}, root())).toBeNull()
  })

  it.each<[string, () => Record<string, string>, string]>([
    ['a file in the repository', () => ({ WEAPP_UPLOAD_KEY_FILE: key(0o600, 'repo/keys') }), 'lies in the repository'],
    [
      'a link into the repository',
      () => {
        const link = path.join(folder, 'link')
        symlinkSync(key(0o600, 'repo/keys'), link)
        return { WEAPP_UPLOAD_KEY_FILE: link }
      },
      'lies in the repository',
    ],
    [
      'a link in the repository that leads out',
      () => {
        const file = key()
        root()
        symlinkSync(file, path.join(folder, 'repo', 'link'))
        return { WEAPP_UPLOAD_KEY_FILE: path.join(folder, 'repo', 'link') }
      },
      'lies in the repository',
    ],
    ['a file that others can read', () => ({ WEAPP_UPLOAD_KEY_FILE: key(0o644) }), 'can be read by others'],
    ['a file that is not there', () => ({ WEAPP_UPLOAD_KEY_FILE: path.join(folder, 'absent') }), 'there is no file'],
    ['a folder', () => ({ WEAPP_UPLOAD_KEY_FILE: folder }), 'is no file of a key'],
    ['two keys at once', () => ({ WEAPP_UPLOAD_KEY: 'x', WEAPP_UPLOAD_KEY_FILE: key() }), 'both set'],
  ])('are not %s', (_name, env, words) => {
    const given = env()
    expect(() => keyOf('weapp', given, root())).toThrow(words)
    expect(() => keyOf('weapp', given, root())).not.toThrow('secret')
  })
})

describe('the build of a release', () => {
  const look = { colour: '#1F6F8B', iconFile: 'icon.png' }
  it('gets the hospital’s values', () => {
    expect(buildVariables(SUBJECT, 'weapp', '1.4.0', look)).toEqual({
      TARO_APP_UNITS: '335',
      TARO_APP_EDITION: 'hospital',
      TARO_APP_VERSION: '1.4.0',
      TARO_APP_ID: 'wx0000000000000335',
      TARO_APP_API_ORIGIN: 'https://api.335.example.com',
    })
    expect(buildVariables(found([324, 335]), 'h5', '1.4.0', look)).toMatchObject({
      TARO_APP_UNITS: '324,335',
      TARO_APP_EDITION: 'customer',
      TARO_APP_NAME: '示例就医通',
    })
  })

  it('puts word and project file where the vendors’ tools read them', () => {
    const sitemap = JSON.parse(projectFiles('weapp').find(([name]) => name === 'sitemap.json')?.[1] ?? '{}') as {
      rules: object[]
    }
    expect(sitemap.rules).toEqual([{ action: 'disallow', page: '*' }])
    const project = JSON.parse(
      projectFiles('alipay').find(([name]) => name === 'mini.project.json')?.[1] ?? '{}',
    ) as object
    expect(project).toMatchObject({ format: 2, miniprogramRoot: './', compileOptions: { component2: true } })
    expect(projectFiles('h5')).toEqual([])
  })

  it('names the app to a phone, and nothing of it in an ordinary build', () => {
    const identity = {
      name: '示例生殖',
      colour: '#1F6F8B',
      icon: drawnIcon('#1F6F8B'),
      iconFile: 'static/icon.0a1b2c3d.png',
    }
    expect(identityLines(identity)).toContain('<link rel="icon" type="image/png" href="static/icon.0a1b2c3d.png" />')
    expect(JSON.parse(webManifest(identity))).toMatchObject({
      name: '示例生殖',
      icons: [{ src: 'icon.0a1b2c3d.png', sizes: '192x192' }],
    })
    expect(identityLines(null)).toBe('<link rel="icon" href="data:," />')
  })

  it('takes square pictures of a usual size', () => {
    expect(iconFault('drawn', drawnIcon('#CF4339'))).toBeNull()
    const flat = drawnIcon('#CF4339')
    flat.writeUInt32BE(100, 20)
    expect(iconFault('a.png', flat)).toBe('a.png has 192 × 100 pixels; it must be square')
    const tiny = drawnIcon('#CF4339')
    tiny.writeUInt32BE(16, 16)
    tiny.writeUInt32BE(16, 20)
    expect(iconFault('a.png', tiny)).toContain('16 pixels')
    expect(iconFault('a.png', Buffer.from('<svg/>'))).toBe('a.png is no PNG')
  })

  it('lays copies beside files that gain by it', () => {
    const text = 'patient '.repeat(1000)
    lay({ 'js/app.js': text, 'tiny.js': 'x', 'a.png': text })
    expect(compress(folder)).toBe(1)
    expect(gunzipSync(readFileSync(path.join(folder, 'js/app.js.gz'))).toString()).toBe(text)
    expect(brotliDecompressSync(readFileSync(path.join(folder, 'js/app.js.br'))).toString()).toBe(text)
    expect(listFiles(folder).map((file) => file.path)).toEqual([
      'a.png',
      'js/app.js',
      'js/app.js.br',
      'js/app.js.gz',
      'tiny.js',
    ])
  })
})
