export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

export type Sentence = Readonly<Record<Language, string>>;
export type Facts = Readonly<Record<string, string | number>>;

/** The first of our languages in an Accept-Language header. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return defaultLanguage;
  const wanted = acceptLanguage.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    languages.find((language) => language === wanted.find((code) => isLanguage(code))) ?? defaultLanguage
  );
}

export function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code);
}

export function say(sentence: Sentence, language: Language, facts: Facts = {}): string {
  return sentence[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
}
