// Made from ./notifications.ts by `npm run generate`.
import { plainCall } from '../call.ts';
import type * as area from './notifications.ts';

export const callOffNotification = plainCall<typeof area.callOffNotification>({
  name: 'callOffNotification',
  method: 'POST',
  path: '/propaganda/{id}/call-off',
  access: {
    level: 'staff',
    permission: { name: 'Send notification' },
    refusal: 'notification-not-permitted',
  },
});
export const changeInboxMessage = plainCall<typeof area.changeInboxMessage>({
  name: 'changeInboxMessage',
  method: 'PUT',
  path: '/notification-requests/{id}',
  access: {
    level: 'staff',
    permission: { name: 'Send notification' },
    refusal: 'notification-not-permitted',
  },
});
export const changeNotification = plainCall<typeof area.changeNotification>({
  name: 'changeNotification',
  method: 'PUT',
  path: '/propaganda/{id}',
  access: {
    level: 'staff',
    permission: { name: 'Send notification' },
    refusal: 'notification-not-permitted',
  },
});
export const deleteNotification = plainCall<typeof area.deleteNotification>({
  name: 'deleteNotification',
  method: 'DELETE',
  path: '/propaganda/{id}',
  access: { level: 'staff', roles: ['Super admin', 'Tournament admin'] },
});
export const dropMyDevice = plainCall<typeof area.dropMyDevice>({
  name: 'dropMyDevice',
  method: 'DELETE',
  path: '/play/devices/{id}',
  access: { level: 'signed-in' },
});
export const getAudience = plainCall<typeof area.getAudience>({
  name: 'getAudience',
  method: 'GET',
  path: '/propaganda/audience',
  access: {
    level: 'staff',
    permission: { name: 'Send notification' },
    refusal: 'notification-not-permitted',
  },
});
export const getMyRealtimeToken = plainCall<typeof area.getMyRealtimeToken>({
  name: 'getMyRealtimeToken',
  method: 'GET',
  path: '/play/ws-token',
  access: { level: 'signed-in' },
});
export const getNotification = plainCall<typeof area.getNotification>({
  name: 'getNotification',
  method: 'GET',
  path: '/propaganda/{id}',
  access: { level: 'staff' },
});
export const listMyInbox = plainCall<typeof area.listMyInbox>({
  name: 'listMyInbox',
  method: 'GET',
  path: '/play/inbox',
  access: { level: 'signed-in' },
});
export const listMySubscriptions = plainCall<typeof area.listMySubscriptions>({
  name: 'listMySubscriptions',
  method: 'GET',
  path: '/play/subscriptions',
  access: { level: 'signed-in' },
});
export const listNotificationHistory = plainCall<typeof area.listNotificationHistory>({
  name: 'listNotificationHistory',
  method: 'GET',
  path: '/propaganda/{id}/history',
  access: { level: 'staff' },
});
export const listNotifications = plainCall<typeof area.listNotifications>({
  name: 'listNotifications',
  method: 'GET',
  path: '/propaganda',
  access: { level: 'staff' },
});
export const readMyMessage = plainCall<typeof area.readMyMessage>({
  name: 'readMyMessage',
  method: 'POST',
  path: '/play/inbox/{id}/read',
  access: { level: 'signed-in' },
});
export const registerMyDevice = plainCall<typeof area.registerMyDevice>({
  name: 'registerMyDevice',
  method: 'PUT',
  path: '/play/devices',
  access: { level: 'signed-in' },
});
export const resendNotification = plainCall<typeof area.resendNotification>({
  name: 'resendNotification',
  method: 'POST',
  path: '/propaganda/{id}/resend',
  access: {
    level: 'staff',
    permission: { name: 'Send notification' },
    refusal: 'notification-not-permitted',
  },
});
export const restoreNotification = plainCall<typeof area.restoreNotification>({
  name: 'restoreNotification',
  method: 'POST',
  path: '/propaganda/{id}/restore',
  access: { level: 'staff', roles: ['Super admin'] },
});
export const saveMySubscription = plainCall<typeof area.saveMySubscription>({
  name: 'saveMySubscription',
  method: 'PUT',
  path: '/play/subscriptions',
  access: { level: 'signed-in' },
});
export const searchNotificationUsers = plainCall<typeof area.searchNotificationUsers>({
  name: 'searchNotificationUsers',
  method: 'GET',
  path: '/users/search',
  access: {
    level: 'staff',
    permission: { name: 'Send notification' },
    refusal: 'notification-not-permitted',
  },
});
export const sendNotification = plainCall<typeof area.sendNotification>({
  name: 'sendNotification',
  method: 'POST',
  path: '/v2/notifications',
  access: {
    level: 'staff',
    permission: { name: 'Send notification' },
    refusal: 'notification-not-permitted',
  },
});
export const sendPropaganda = plainCall<typeof area.sendPropaganda>({
  name: 'sendPropaganda',
  method: 'POST',
  path: '/propaganda',
  access: {
    level: 'staff',
    permission: { name: 'Send notification' },
    refusal: 'notification-not-permitted',
  },
});
export const sendToInbox = plainCall<typeof area.sendToInbox>({
  name: 'sendToInbox',
  method: 'POST',
  path: '/notification-requests',
  access: {
    level: 'staff',
    permission: { name: 'Send notification' },
    refusal: 'notification-not-permitted',
  },
});
