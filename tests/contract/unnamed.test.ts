/** What is sent without a name leads to nobody: every table against every other, by texts and by time. */

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { probe } from '../programs'

interface Said {
  surveyLeads: string[]
  complaintLeads: string[]
  codes: number[]
  records: number
  kept: number
  complaints: number
  tasks: number
  drafts: number
}

it('a survey and a complaint without a name are tied to no member by any table, and sent again are one each', () => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'unnamed-'))
  try {
    const { surveyLeads, complaintLeads, ...rest } = probe<Said>('unnamed', data)
    expect(rest).toEqual({ codes: [200, 200, 200], records: 1, kept: 1, complaints: 1, tasks: 2, drafts: 0 })
    expect({ surveyLeads, complaintLeads }).toEqual({ surveyLeads: [], complaintLeads: [] })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})
