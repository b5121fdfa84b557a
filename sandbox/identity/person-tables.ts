/**
 * Which rows are about one person, table by table: what a copy of their data consists of. A table that is named in no
 * list here and has neither the person's record nor their account in a column fails a test.
 */

/** Rows of children by the row of the person that they belong to: `child: [column, parent, column of the parent]`. */
export const CHILDREN = {
  check_statement: ['appointment_id', 'appointment', 'appointment_id'],
  complaint_step: ['complaint_id', 'complaint', 'complaint_id'],
  consult_attachment: ['consult_id', 'consult', 'consult_id'],
  consult_message: ['consult_id', 'consult', 'consult_id'],
  cost_estimate_line: ['estimate_id', 'cost_estimate', 'estimate_id'],
  cost_estimate_change: ['estimate_id', 'cost_estimate', 'estimate_id'],
  cycle_test: ['cycle_id', 'treatment_cycle', 'cycle_id'],
  cycle_transfer: ['cycle_id', 'treatment_cycle', 'cycle_id'],
  dose_tick: ['plan_id', 'medication_plan', 'plan_id'],
  dose_told: ['plan_id', 'medication_plan', 'plan_id'],
  egg_retrieval: ['cycle_id', 'treatment_cycle', 'cycle_id'],
  filing_visit: ['record_id', 'form_record', 'record_id'],
  follicle_scan: ['cycle_id', 'treatment_cycle', 'cycle_id'],
  follicle: ['monitor_id', 'follicle_scan', 'monitor_id'],
  medication_version: ['plan_id', 'medication_plan', 'plan_id'],
  money_return_part: ['return_id', 'money_return', 'return_id'],
  refund: ['order_code', 'pay_order', 'order_code'],
  trigger_order: ['cycle_id', 'treatment_cycle', 'cycle_id'],
} as const satisfies Readonly<Record<string, readonly [string, string, string]>>

/** Rows of a couple: both partners' alike, and each gets them. */
export const OF_COUPLE = ['consent_document', 'frozen_item', 'storage_disposal', 'storage_renewal'] as const

/** Tables whose column of the person has another name. */
export const OWN_COLUMN: Readonly<Record<string, string>> = {
  course_link: 'by_patient_id',
  course_summary_part: 'of_patient_id',
  form_draft: 'by_member',
  pair_invite: 'from_patient_id',
}

/** No part of a copy, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  app_fault: 'about nobody',
  article: 'the hospital’s own text',
  article_reading: 'about nobody',
  article_revision: 'the hospital’s own text',
  audit: 'who did what, staff included; shown on request by the person on duty',
  budget: 'hashes only',
  captcha: 'guards a sign-in for minutes',
  check_in_code: 'the hospital’s own',
  check_item: 'the hospital’s own',
  circle_hidden: 'aliases, which the person chose in place of a name',
  circle_rules: 'the hospital’s own',
  circle_text: 'under an alias, deleted by the person in the app',
  circle_report: 'names what somebody else wrote',
  consult_ban: 'the desk’s own note',
  consult_offer: 'the hospital’s own',
  coupon: 'the hospital’s own',
  course_link_access: 'who opened a link: somebody else',
  culture_note: 'of embryos: a copy of the laboratory’s file, by the embryologist',
  released_sentence: 'of embryos: a copy of the laboratory’s file, by the embryologist',
  daily_statement: 'the hospital’s own',
  desk_code: 'guards an act for minutes',
  desk_task: 'the desk’s own note',
  doctor: 'the hospital’s own',
  drug: 'the hospital’s own',
  embryo: 'of both partners: a copy of the laboratory’s file, by the embryologist',
  embryo_picture: 'of both partners: a copy of the laboratory’s file, by the embryologist',
  face_check: 'guards a sign-in for minutes',
  filing_place: 'the hospital’s own',
  gateway_refund: 'the payment institution’s own',
  gateway_trade: 'the payment institution’s own',
  idempotent_answer: 'answers that are kept for a day',
  job: 'names rows by their ids, about nobody by itself',
  link_ticket: 'guards a sign-in for minutes',
  loose_picture: 'sent without a name',
  medication_rule: 'the hospital’s own',
  migration: 'about nobody',
  money_return_vote: 'names people of the staff',
  order_bill: 'joins two rows that are both there',
  pay_notice: 'the payment institution’s own',
  procedure_guide: 'the hospital’s own',
  queue_delay: 'the hospital’s own',
  record_moved: 'guards a sign-in',
  schedule: 'the hospital’s own',
  service_answer: 'the hospital’s own text',
  setting: 'the hospital’s own',
  slot: 'the hospital’s own',
  sms_code: 'guards a sign-in for minutes',
  sms_outbox: 'what went to a phone, kept for 90 days; the same texts stand among the messages',
  statement_difference: 'the hospital’s own',
  step_up: 'guards an act for minutes',
  storage_renewal_item: 'joins two rows that are both there',
  subject: 'the hospital’s own',
  ticket: 'guards a sign-in for minutes',
  unit: 'the hospital’s own',
  used_code: 'hashes only',
  verification_attempt: 'counts tries for a day',
  visit_queue: 'the hospital’s own',
  wrong_code: 'counts tries for a day',
}

/** Columns that no copy shows: secrets and what only finds a row, whoever they are about. */
export const HIDDEN_COLUMN = /hash$|^token|secret|proof|_key$|^code$|^bytes$|^session_id$/
