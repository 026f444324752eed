import { changeReports } from '#testing/every-change/match-reports.ts';
import { changeUsedPictures } from '#testing/every-change/used-pictures.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'reports', changeReports);
compareWithRecord(import.meta.dirname, 'used-pictures', changeUsedPictures);
