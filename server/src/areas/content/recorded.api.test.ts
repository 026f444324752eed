import { afterAll } from 'vitest';
import { changeAcceptances } from '#testing/every-change/content/accepted-terms.ts';
import { changeLists } from '#testing/every-change/content/content-lists.ts';
import { changeContent } from '#testing/every-change/content/kept-content.ts';
import { changePublicContent } from '#testing/every-change/content/public-content.ts';
import { changeSeasonPoints } from '#testing/every-change/content/season-points.ts';
import { changeNotifying } from '#testing/every-change/content/sent-notifications.ts';
import { openFcm } from '#testing/fcm.testing.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readLists, readMissing } from '#testing/recorded/recorded-reads.ts';

const fcm = await openFcm();
afterAll(() => fcm.close());
const settings = { FCM_SERVICE_ACCOUNT: fcm.account, FCM_URL: fcm.url };

const missing = readMissing([
  'settings',
  'games',
  'rules',
  'locations',
  'seasons',
  'calendar',
  'news',
  'terms',
  'advertisements',
  'deep-links',
  'notifications',
]);

compareWithRecord(import.meta.dirname, 'content', changeContent, { shown: readLists, settings });
compareWithRecord(import.meta.dirname, 'lists', changeLists);
compareWithRecord(import.meta.dirname, 'acceptances', changeAcceptances, { shown: missing });
compareWithRecord(import.meta.dirname, 'season-points', changeSeasonPoints);
compareWithRecord(import.meta.dirname, 'public-content', changePublicContent);
compareWithRecord(import.meta.dirname, 'notifying', changeNotifying, { settings });
