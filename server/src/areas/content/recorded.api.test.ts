import { join } from 'node:path';
import { afterAll } from 'vitest';
import { changeContent } from '#testing/every-change/content.ts';
import { openFcm } from '#testing/fcm.testing.ts';
import { readLists } from '#testing/recorded/reads.ts';
import { compareWithRecord, drawTheSame } from '#testing/recorded/record-evening.ts';

const recorded = (name: string) => join(import.meta.dirname, 'recorded', `${name}.txt`);

drawTheSame();

const fcm = await openFcm();
afterAll(() => fcm.close());
const settings = { FCM_SERVICE_ACCOUNT: fcm.account, FCM_URL: fcm.url };

compareWithRecord(recorded('content'), changeContent, { shown: readLists, settings });
