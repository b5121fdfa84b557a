import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { register } from 'tsx/cjs/api'

import { AppIdentityFiles, appIdentity, identityLines } from './app-identity'
import { keepTransforms } from './babel-cache'
import { classNames } from './class-names'
import { FontFiles } from './font-files'
import { CompileAhead } from './h5/compile-ahead'
import { isOfHome, SHELL_PAGES } from './h5/home-route'
import { leanAliases, leanH5 } from './h5/lean'
import { OfflineWorker } from './h5/offline-worker'
import { hospitalFolder } from './hospital-folder.cjs'
import { injected } from './inject'
import { LeanStats } from './lean-stats'
import { minify } from './minify'
import { ModuleList } from './module-list'
import { packModules } from './pack-modules'
import { PreloadHome } from './preload-home'
import { ProjectFiles } from './project-files'
import { SlimAppConfig, slimTaro } from './slim-taro'
import { SlimTemplates } from './templates'

// The routing tables are TypeScript under src/, which the CLI's own transpiler does not reach from here.
register()

const root = path.resolve(__dirname, '..')

/** Packages, and what stands in for some, with syntax newer than the phones we name; Babel lowers it on every platform. */
const MODERN = /[\\/]node_modules[\\/](taro-ui|zustand|valibot|es-toolkit|d3-|qrcode-generator)/
const OWN = path.join(root, 'config', 'h5')
const FOLDER = hospitalFolder()
const modernPackages = [
  (file: string) => MODERN.test(file) || file.startsWith(OWN) || (FOLDER !== null && file.startsWith(FOLDER)),
]

/** Whether h5 opens without a network (docs/how-to/deploy.md); the tools of development want every file fresh. */
const keepsFiles = process.env.NODE_ENV === 'production' && process.env.TARO_APP_OFFLINE !== '0'

/** What webpack may write around the modules: syntax of ES2020, as Babel leaves in them (babel.config.js). */
const SYNTAX = {
  arrowFunction: true,
  const: true,
  destructuring: true,
  forOf: true,
  templateLiteral: true,
  optionalChaining: true,
}

/**
 * Modules are numbered from 1 on, those asked for most often first, instead of by five digits of a hash: every import names
 * one. Numbers move between builds, and so does the name of every file anyway (docs/adr/0015).
 */
const MODULE_IDS = 'size'

/** Which sources a build was made of, for a report of a fault: TARO_APP_BUILD, else the commit; '' outside a checkout. */
function buildId(): string {
  if (process.env.TARO_APP_BUILD) return process.env.TARO_APP_BUILD
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return ''
  }
}

/** A comma-separated variable as the text of a list. */
const hostList = (name: string): string => JSON.stringify((process.env[name] ?? '').split(',').filter(Boolean))

const cssModules = {
  enable: true,
  config: { namingPattern: 'module', generateScopedName: classNames() },
} as const

/**
 * WeChat's template is written once for each depth of nesting (an option that Taro's types leave out). The simulators'
 * host says when a screen is deeper (tests/mini/view/depth.ts); the first visit is the deepest, with elements at 15.
 */
const templates = { baseLevel: 17 }

export default defineConfig<'webpack5'>(async () => {
  const { customRoutes, builtMarks, pages, pageSettings, preloadRule, subPackages } = await import('./pages')
  const { PagePolicy } = await import('./page-policy')
  const { BOOT_SCRIPT } = await import('../src/platform/host/boot.h5')
  const { ROOT_FONT_SCRIPT } = await import('../src/platform/host/root-font.h5')
  const { OPENING_SCRIPT, OPENING_TEXT } = await import('../src/platform/host/opening.h5')
  const platform = process.env.TARO_ENV ?? 'h5'
  const identity = platform === 'h5' ? appIdentity(process.env) : null
  const config: UserConfigExport<'webpack5'> = {
    projectName: 'hc-patient',
    date: '2026-11-21',
    designWidth: 750,
    deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
    sourceRoot: 'src',
    outputRoot: process.env.OUTPUT_ROOT ?? `dist/${platform}`,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: process.env.TARO_CACHE === '1' },
    plugins: [
      ['@tarojs/plugin-inject', injected],
      path.resolve(__dirname, 'taro', 'slim-plugin.cjs'),
      [path.resolve(__dirname, 'taro', 'page-settings.cjs'), { settings: pageSettings(root) }],
    ],
    alias: {
      '@': path.resolve(root, 'src'),
      ...(platform === 'h5' && leanAliases),
      ...(platform !== 'h5' && { '@tarojs/taro$': path.resolve(__dirname, 'taro', 'index.cjs') }),
    },
    sass: { data: '' },
    logger: { quiet: true, stats: false },
    // The picture of a card in a conversation: a host takes it as a file of the package only.
    copy: {
      patterns:
        platform === 'h5'
          ? []
          : [{ from: 'src/share-card.png', to: `${process.env.OUTPUT_ROOT ?? `dist/${platform}`}/share-card.png` }],
      options: {},
    },
    defineConstants: {
      BUILD_ID: JSON.stringify(buildId()),
      APP_VERSION: JSON.stringify(process.env.TARO_APP_VERSION ?? process.env.npm_package_version ?? ''),
      BUILT_PAGES: JSON.stringify(builtMarks()),
      PACKAGE_LAYOUT: JSON.stringify({ pages: pages(), subPackages: subPackages(), preloadRule: preloadRule() }),
      DEFAULT_EDITION: JSON.stringify(process.env.TARO_APP_EDITION ?? 'hospital'),
      CONFIG_HOSTS: hostList('TARO_APP_CONFIG_HOSTS'),
      LOGIN_PAGE: JSON.stringify(process.env.TARO_APP_LOGIN_PAGE ?? ''),
      LOGIN_HOSTS: hostList('TARO_APP_LOGIN_HOSTS'),
      CONFIG_URL: JSON.stringify(process.env.TARO_APP_CONFIG_URL ?? ''),
      // h5 talks to the origin that served it; a mini-program needs an address, and an unset one must lead nowhere.
      API_ORIGIN: JSON.stringify(
        process.env.TARO_APP_API_ORIGIN ?? (platform === 'h5' ? '' : 'https://hospital.invalid'),
      ),
      // Four digits, no security expected of it (spec:session#test-lock); empty compiles the lock out.
      KEEPS_FILES: JSON.stringify(keepsFiles),
      FOLLOWS_CLOCK: JSON.stringify(process.env.TARO_APP_DEMO_CLOCK === '1'),
      TEST_LOCK_CODE: JSON.stringify(process.env.TARO_APP_TEST_LOCK ?? ''),
    },
    mini: {
      // What of a browser's document nobody here calls.
      runtime: { enableInnerHTML: false },
      ...templates,
      postcss: { pxtransform: { enable: true, config: {} }, cssModules },
      compile: { include: modernPackages },
      // One order per style file is not defined across lazily loaded pages; class names are scoped, so order never matters.
      miniCssExtractPluginOption: { ignoreOrder: true },
      webpackChain(chain) {
        minify(chain)
        chain.output.set('environment', SYNTAX)
        chain.optimization.set('moduleIds', MODULE_IDS)
        keepTransforms(chain, platform)
        packModules(chain)
        slimTaro(chain)
        chain.plugin('slimTemplates').use(SlimTemplates)
        chain.plugin('slimAppConfig').use(SlimAppConfig)
        chain.plugin('projectFiles').use(ProjectFiles, [platform])
        chain.plugin('moduleList').use(ModuleList)
        chain.plugin('leanStats').use(LeanStats)
      },
    },
    h5: {
      publicPath: './',
      staticDirectory: 'static',
      // Not an option of the plugin: the template puts it into the head, so that secrets leave the address before anything paints.
      // So does it with what a browser shows until the first screen stands.
      htmlPluginOption: {
        boot: BOOT_SCRIPT,
        rootFont: ROOT_FONT_SCRIPT,
        opening: OPENING_SCRIPT,
        openingText: OPENING_TEXT,
        identity: identityLines(identity),
      },
      router: { mode: 'hash', customRoutes: customRoutes() },
      // The files after the first one carry the hash of the build: a hash of each one's own would stand in the first script,
      // 240 times, and cost every first visit 3 KB (docs/adr/0015).
      output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[fullhash:8].js' },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].[fullhash:8].css',
      },
      compile: { include: modernPackages },
      postcss: {
        autoprefixer: { enable: true, config: {} },
        // The page sets the root font itself (src/platform/host/root-font.h5.ts): 50 px at 375.
        pxtransform: { enable: true, config: { baseFontSize: 50, minRootSize: 42.667, maxRootSize: 100 } },
        cssModules,
      },
      webpackChain(chain) {
        minify(chain)
        chain.output.set('environment', SYNTAX)
        chain.optimization.set('moduleIds', MODULE_IDS)
        keepTransforms(chain, platform)
        packModules(chain)
        leanH5(chain)
        // Without this every page chunk carries its own copy of Taro's components (24 MB at 120 pages).
        chain.optimization.splitChunks({
          chunks: 'async',
          minChunks: 2,
          minSize: 6000,
          maxAsyncRequests: 12,
          cacheGroups: {
            default: false,
            defaultVendors: false,
            shared: { chunks: 'async', minChunks: 2, reuseExistingChunk: true },
            // One file instead of six: together they are a tenth smaller on the wire.
            shell: { name: 'shell', chunks: 'async', minChunks: SHELL_PAGES, priority: 1, test: isOfHome },
          },
        })
        // Taro's style sheet carries the font of check marks that the kit draws itself: 4 KB of every first load. As a
        // file it is asked for only where such a mark is shown.
        chain.module
          .rule('libraryFont')
          .set('mimetype', 'application/octet-stream')
          .set('type', 'asset/resource')
          .set('generator', { filename: 'fonts/library.[contenthash:8].ttf' })
        chain.plugin('preloadHome').use(PreloadHome)
        chain.plugin('fontFiles').use(FontFiles)
        chain.plugin('compileAhead').use(CompileAhead)
        if (identity) chain.plugin('appIdentity').use(AppIdentityFiles, [identity])
        // The tools of development evaluate text and hold a socket; a released page does neither.
        if (process.env.NODE_ENV === 'production') {
          chain.plugin('pagePolicy').use(PagePolicy)
          chain.plugin('offlineWorker').use(OfflineWorker, [keepsFiles])
        }
        // A script that hangs on a dead network is given up and tried again (src/bootstrap/keep-trying.ts).
        chain.output.set('chunkLoadTimeout', 30_000)
        chain.plugin('moduleList').use(ModuleList)
        chain.plugin('leanStats').use(LeanStats)
        chain.performance.hints(false)
      },
    },
  }
  return config
})
