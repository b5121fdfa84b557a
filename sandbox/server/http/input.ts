import type { Context } from 'hono'
import * as v from 'valibot'

import { type Fields, readBody } from './body'
import { bodyLimit } from './body-limits'
import { Refusal, refuse } from './refusal'

import type { AnyCall } from '@/api/core/call'

/** @param isKnown whether the caller has a session; visitors have a smaller share */
export async function readInput(c: Context, call: AnyCall, isKnown: boolean): Promise<Fields> {
  const body = call.method === 'POST' ? await readBody(c, bodyLimit(call, isKnown)) : {}
  return parseInput(call, { query: c.req.query(), body, path: c.req.param() as Record<string, string> })
}

/** The call's flat input, read by its own schemas; what they do not name never reaches a handler (mass assignment). */
function parseInput(call: AnyCall, sent: { query: Fields; body: Fields; path: Fields }): Fields {
  const entries = { ...call.pathParams, ...call.query, ...call.body }
  const merged: Fields = {}
  for (const name of Object.keys(entries)) {
    const value =
      name in call.pathParams
        ? sent.path[name]
        : name in call.query
          ? (sent.query[name] ?? sent.body[name])
          : (sent.body[name] ?? sent.query[name])
    // '' and null count as absent, as they do in answers.
    if (value === undefined || value === null || value === '') continue
    // No database text may hold it, and no patient types it.
    if (typeof value === 'string' && value.includes('\0')) throw refuse('提交的信息格式不正确')
    merged[name] = value
  }
  const read = v.safeParse(v.object(entries), merged)
  if (read.success) return read.output as Fields
  const [issue] = read.issues
  const name = v.getDotPath(issue) ?? ''
  // What a parser of typed text says is for the patient; what the library says of other shapes is not.
  const told = issue.type === 'raw_transform' ? issue.message : INPUT_TEXTS[name]
  throw new Refusal(400, told ?? '提交的信息不完整或格式不正确，请检查后重试', { field: name })
}

/** Words for the fields a patient types (spec:wording#form-faults). */
const INPUT_TEXTS: Readonly<Record<string, string>> = {
  mobile: '手机号格式不正确',
  name: '请填写姓名',
  smsCode: '请输入短信验证码',
  idNo: '请填写证件号码',
  idTail: '请填写证件号码的后4位',
  content: '请填写内容',
  captchaTicket: '请先完成安全验证',
}
