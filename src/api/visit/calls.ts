import { declared } from '../core/call'

export const getCheckInArticle = declared('cms.signinArtical', 'POST read /api/cms/signinArtical', 'Article that belongs to a check-in.')
export const checkIn = declared('cms.addSigninRecord', 'POST write /api/cms/addSigninRecord', 'Checks the patient in.')
export const getDistance = declared('location.getDistance', 'POST read /api/location/getDistance', 'Distance from a position to the hospital.')
export const getPosition = declared('location.getLatAndLng', 'POST read /api/location/getLatAndLng', 'Position of an address.')
export const listQueueNumbers = declared('queue.getQueueRecord', 'POST read /api/queueUp/getQueueRecord', 'Queue numbers taken.')
export const listQueues = declared('queue.getList', 'POST read /api/queueUp/getList', 'Queues of the hospital.')
export const takeQueueNumber = declared('queue.getQueueRegister', 'POST write /api/queueUp/getQueueRegister', 'Takes a queue number.')
export const listFirstInQueue = declared('queue.getQueryQueueInfoFirstN', 'POST read /api/queueUp/getQueryQueueInfoFirstN', 'The first numbers of a queue.')
export const returnQueueNumber = declared('queue.cancelRegistered', 'POST write /api/queueUp/cancelRegistered', 'Gives a queue number back.')
