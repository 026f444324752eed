import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { SendByMode, SendToInbox } from './notifications.form.ts';

test('[I18N-03, D109] both catalogues carry the texts about title, message, people, tournament and mode', () => {
  const said = (language: 'en' | 'it') => {
    const byMode = check(SendByMode, { title: '', message: '', metadata: {} }, language);
    const participants = check(SendByMode, { metadata: { targets: 'participants' } }, language);
    const inbox = check(SendToInbox, { notifiable_ids: [] }, language);
    return {
      ...(byMode.ok ? {} : byMode.errors),
      ...(participants.ok ? {} : participants.errors),
      ...(inbox.ok ? {} : inbox.errors),
    };
  };
  expect(said('en')).toEqual({
    title: ['Title should contain 8-50 characters.'],
    message: ['Message should contain 8-250 characters.'],
    'metadata[targets]': ['Notification mode is required field.'],
    'metadata[tournament_id]': ['Tournament is required field.'],
    notifiable_ids: ['Minimum one user should be selected.'],
  });
  expect(said('it')).toEqual({
    title: ['Il titolo deve contenere da 8 a 50 caratteri.'],
    message: ['Il messaggio deve contenere da 8 a 250 caratteri.'],
    'metadata[targets]': ['La modalità di notifica è obbligatoria.'],
    'metadata[tournament_id]': ['Il torneo è obbligatorio.'],
    notifiable_ids: ['Seleziona almeno un utente.'],
  });
});
