/**
 * Keys of rows that other domains refer to. A foreign key needs the name of the other table and of its column, nothing
 * more, so that no domain imports the tables of another one for it.
 */

import { text } from 'drizzle-orm/pg-core'

import { sandboxSchema } from './columns'

export const appointmentKey = sandboxSchema.table('appointment', { key: text('appointment_id') }).key
export const billKey = sandboxSchema.table('bill', { key: text('bill_id') }).key
export const cardKey = sandboxSchema.table('card', { key: text('card_id') }).key
export const coupleKey = sandboxSchema.table('couple', { key: text('pair_id') }).key
export const doctorKey = sandboxSchema.table('doctor', { key: text('doctor_id') }).key
export const memberKey = sandboxSchema.table('member', { key: text('member_id') }).key
export const patientKey = sandboxSchema.table('patient', { key: text('patient_id') }).key
export const payOrderKey = sandboxSchema.table('pay_order', { key: text('order_code') }).key
export const scheduleKey = sandboxSchema.table('schedule', { key: text('schedule_id') }).key
export const transferKey = sandboxSchema.table('embryo_transfer', { key: text('transfer_id') }).key
export const treatmentCycleKey = sandboxSchema.table('treatment_cycle', { key: text('cycle_id') }).key
export const uploadKey = sandboxSchema.table('upload', { key: text('upload_id') }).key
