import { changeAddedPeople } from '#testing/every-change/tournaments/added-people.ts';
import { changeBulks } from '#testing/every-change/tournaments/bulk-changes.ts';
import { changeEntries } from '#testing/every-change/tournaments/entries.ts';
import { changeHalls } from '#testing/every-change/tournaments/halls.ts';
import { readPublicResults } from '#testing/every-change/tournaments/public-results.ts';
import { changeReminders } from '#testing/every-change/tournaments/reminded-people.ts';
import { changeSeeding } from '#testing/every-change/tournaments/seeded-people.ts';
import { changeSeeds } from '#testing/every-change/tournaments/seeds-and-seats.ts';
import { changeForms } from '#testing/every-change/tournaments/tournament-forms.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';
import { readMissing } from '#testing/recorded/recorded-reads.ts';

const missing = readMissing(
  [
    'tournaments',
    'templates',
    'participants',
    'player-links',
    'reminders',
    'add-participants',
    'seeding',
    'next-task',
    'podium',
  ],
  [1],
);

compareWithRecord(import.meta.dirname, 'entries', changeEntries);
compareWithRecord(import.meta.dirname, 'seeds', changeSeeds);
compareWithRecord(import.meta.dirname, 'forms', changeForms);
compareWithRecord(import.meta.dirname, 'bulks', changeBulks);
compareWithRecord(import.meta.dirname, 'added', changeAddedPeople);
compareWithRecord(import.meta.dirname, 'reminders', changeReminders, { shown: missing });
compareWithRecord(import.meta.dirname, 'seeding', changeSeeding);
compareWithRecord(import.meta.dirname, 'results', readPublicResults, { isRepeated: false });
compareWithRecord(import.meta.dirname, 'halls', changeHalls);
