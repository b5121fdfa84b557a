/** The project files that the vendors' tools read at the head of a pack. */

import { readFileSync } from 'node:fs'

import { inRoot } from '../lib/root.mjs'
import type { Subject } from './subject'

/** Folder of the package in a pack. */
export const APP = 'app'

const read = (name: string): object => JSON.parse(readFileSync(inRoot(name), 'utf8')) as object

/** Name and text of the project file of a host; null where it has none. */
export function projectFile(subject: Subject, host: string): { name: string; text: string } | null {
  const { release, appName } = subject
  const written = (value: object) => `${JSON.stringify(value, null, 2)}\n`
  if (host === 'weapp')
    return {
      name: 'project.config.json',
      text: written({
        ...read('project.config.json'),
        miniprogramRoot: `${APP}/`,
        projectname: `hc-patient-${subject.id}`,
        description: appName,
        appid: release.weappId,
      }),
    }
  if (host === 'alipay')
    return { name: 'mini.project.json', text: written({ ...read('mini.project.json'), miniprogramRoot: APP }) }
  return null
}
