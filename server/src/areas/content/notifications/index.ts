export { deliverInboxLive } from './inbox.live.ts';
export { notificationKind, type Sending, sendToPeople } from './notifications.service.ts';
export { sendScheduled } from './scheduled.ts';
export { sendPushes } from './send-pushes.ts';
