export { deliverInboxLive } from './inbox.ts';
export { notificationKind, type Sending, sendScheduled, sendToPeople } from './notifications.service.ts';
export { sendPushes } from './push.ts';
