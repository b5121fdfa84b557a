/**
 * FLOOR: a blank Taro page (a text, a button, a counter), generated and built in the same run with the same packages as
 * the app. A ratio to it says something on any machine; milliseconds and bytes alone do not.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { inRoot } from '../../scripts/lib/root.mjs'
import { run, tail } from '../../scripts/lib/run.mjs'

/** Inside the repository, so that its packages are found; below a folder git does not see. */
export const FLOOR_FOLDER = inRoot('.cache', 'bench', 'floor')

/**
 * What a project of one page needs. On h5 it is built twice: as Taro's project template builds it, with polyfills by
 * usage, which is what the budget of the first paint was set against; and lean, without them, as the app is built.
 */
const FILES: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'floor',
    version: '1.0.0',
    private: true,
    browserslist: ['last 3 versions', 'Android >= 4.1', 'ios >= 8'],
  }),
  'project.config.json': JSON.stringify({
    miniprogramRoot: 'dist/weapp/',
    projectname: 'floor',
    appid: 'touristappid',
  }),
  'babel.config.js': `module.exports = { presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: process.env.FLOOR_LEAN ? false : process.env.TARO_ENV === 'h5' ? 'usage' : false }]] }\n`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: { jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler', target: 'es2020' },
  }),
  'config/index.ts': `import { defineConfig } from '@tarojs/cli'

export default defineConfig<'webpack5'>({
  projectName: 'floor',
  date: '2026-11-21',
  designWidth: 750,
  deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
  sourceRoot: 'src',
  outputRoot: process.env.OUTPUT_ROOT ?? \`dist/\${process.env.TARO_ENV}\`,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  logger: { quiet: true, stats: false },
  h5: { publicPath: './', router: { mode: 'hash' } },
})
`,
  'src/index.html': `<!DOCTYPE html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>floor</title>
<script><%= htmlWebpackPlugin.options.script %></script></head>
<body><div id="app"></div></body>
</html>
`,
  'src/app.config.ts': `export default defineAppConfig({ pages: ['pages/index/index'], window: { navigationBarTitleText: 'floor' } })\n`,
  'src/app.ts': `import type { PropsWithChildren } from 'react'

export default function App({ children }: PropsWithChildren) {
  return children
}
`,
  'src/pages/index/index.config.ts': `export default definePageConfig({ navigationBarTitleText: 'floor' })\n`,
  'src/pages/index/index.tsx': `import { Button, Text, View } from '@tarojs/components'
import { useState } from 'react'

export default function Index() {
  const [count, setCount] = useState(0)
  return (
    <View id='floor'>
      <Text>{\`count \${count}\`}</Text>
      <Button id='floor-tap' onClick={() => setCount(count + 1)}>tap</Button>
    </View>
  )
}
`,
}

/** Seconds of one build; throws with the end of its output when it fails. */
export async function buildTaro(
  folder: string,
  platform: 'weapp' | 'alipay' | 'h5',
  env: Record<string, string> = {},
): Promise<number> {
  const result = await run(
    process.execPath,
    [inRoot('node_modules', '@tarojs', 'cli', 'bin', 'taro'), 'build', '--type', platform],
    {
      cwd: folder,
      env: { NODE_ENV: 'production', CI: 'true', ...env },
      timeoutMs: 600_000,
    },
  )
  if (result.code !== 0) throw new Error(`${platform} build in ${folder} failed:\n${tail(result.output, 20)}`)
  return result.ms / 1000
}

/** Where the builds of FLOOR are and how long they took. */
export interface Floor {
  readonly weappSeconds: number
  readonly h5Seconds: number
  readonly weapp: string
  /** As Taro's template builds it. */
  readonly h5: string
  /** Without polyfills by usage. */
  readonly leanH5: string
}

/** Writes the FLOOR project and builds its WeChat and h5 versions. */
export async function buildFloor(): Promise<Floor> {
  rmSync(FLOOR_FOLDER, { recursive: true, force: true })
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(FLOOR_FOLDER, file)), { recursive: true })
    writeFileSync(join(FLOOR_FOLDER, file), text)
  }
  const weappSeconds = await buildTaro(FLOOR_FOLDER, 'weapp')
  const h5Seconds = await buildTaro(FLOOR_FOLDER, 'h5')
  await buildTaro(FLOOR_FOLDER, 'h5', { FLOOR_LEAN: '1', OUTPUT_ROOT: 'dist/h5-lean' })
  const at = (name: string): string => join(FLOOR_FOLDER, 'dist', name)
  return { weappSeconds, h5Seconds, weapp: at('weapp'), h5: at('h5'), leanH5: at('h5-lean') }
}
