export { deliverInboxLive } from './inbox.live.ts';
export { notificationConstraints } from './notifications.constraints.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { notificationKind, type Sending, sendToPeople } from './notifications.service.ts';
export { sendPushes } from './pushing.ts';
export { sendScheduled } from './scheduled.ts';
