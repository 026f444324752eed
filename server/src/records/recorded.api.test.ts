import { changeListsAndForms } from '#testing/every-change/list-and-form.ts';
import { compareWithRecord } from '#testing/recorded/record-evening.ts';

compareWithRecord(import.meta.dirname, 'lists-and-forms', changeListsAndForms);
