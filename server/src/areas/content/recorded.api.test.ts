import { afterAll } from 'vitest';
import { changeContent } from '#testing/every-change/content.ts';
import { openFcm } from '#testing/fcm.testing.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readLists } from '#testing/recorded/recorded-reads.ts';

const fcm = await openFcm();
afterAll(() => fcm.close());
const settings = { FCM_SERVICE_ACCOUNT: fcm.account, FCM_URL: fcm.url };

compareWithRecord(import.meta.dirname, 'content', changeContent, { shown: readLists, settings });
