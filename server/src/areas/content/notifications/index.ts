export { deliverInboxLive } from './inbox.live.ts';
export { notificationKind, type Sending, sendToPeople } from './notifications.service.ts';
export { sendPushes } from './pushing.ts';
export { sendScheduled } from './scheduled.ts';
