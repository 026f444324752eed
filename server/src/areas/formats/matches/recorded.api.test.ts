import { changeReports } from '#testing/every-change/formats/match-reports.ts';
import { changeUsedPictures } from '#testing/every-change/formats/used-pictures.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'reports', changeReports);
compareWithRecord(import.meta.dirname, 'used-pictures', changeUsedPictures);
