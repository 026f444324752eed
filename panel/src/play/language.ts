import {
  type Facts,
  isLanguage,
  type Language,
  languageOf,
  type Sentence,
  say,
} from '@matchdesk/contract/languages';
import { createStore, useStore } from '#shared/store/store.ts';
import { type TextKey, texts } from './texts.ts';

/** The same as the staff’s page has, so that a choice holds for both. */
const storageKey = 'matchdesk.language';

function firstLanguage(): Language {
  const chosen = globalThis.localStorage?.getItem(storageKey) ?? '';
  return isLanguage(chosen) ? chosen : languageOf(globalThis.navigator?.languages?.join(','));
}

const language = createStore<Language>(firstLanguage());

export const currentLanguage = language.get;

export const useLanguage = (): Language => useStore(language);

export function chooseLanguage(next: Language): void {
  localStorage.setItem(storageKey, next);
  language.set(next);
}

/** A text of ours, in the language of now. */
export const text = (key: TextKey, facts?: Facts): string => say(texts[key], currentLanguage(), facts);

export type Say = (what: TextKey | Sentence, facts?: Facts) => string;

/** Says texts in the language of the page, and again when that changes. */
export function useSay(): Say {
  const current = useLanguage();
  return (what, facts) => say(typeof what === 'string' ? texts[what] : what, current, facts);
}
