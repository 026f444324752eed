import { reports } from '#testing/every-change/match-reports.ts';
import { usedPictures } from '#testing/every-change/used-pictures.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'reports', reports.steps, reports);
compareWithRecord(import.meta.dirname, 'used-pictures', usedPictures.steps, usedPictures);
