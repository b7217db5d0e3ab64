/** The languages that texts can be in. All texts are there in English; what is not there in another language is said in English. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];
export type Translated = Exclude<Language, 'en'>;
