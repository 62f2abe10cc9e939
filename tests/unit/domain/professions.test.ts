import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { seedIndex } from '../../support/seed-index.ts';
import { toolQuery } from '../../support/tool-query.ts';

/** Category → professions whose search finds a tool of it. */
const PROFESSIONS: Record<Language, Record<string, string>> = {
  en: {
    research: 'librarian researcher',
    accounting: 'carpenter electrician craftsman freelancer',
    law: 'notary lawyer',
    medical: 'nurse dentist pharmacist psychologist',
    wellness: 'chef therapist',
    'real-estate': 'architect plumber',
    'image-editing': 'photographer',
    'audio-enhancement': 'podcaster',
    music: 'musician singer',
    writing: 'writer novelist',
    'image-generation': 'illustrator artist',
    'video-creation': 'filmmaker videographer',
    meetings: 'consultant secretary',
    ecommerce: 'shopkeeper',
    'data-analytics': 'analyst',
    'human-resources': 'recruiter headhunter',
    education: 'teacher professor',
    marketing: 'marketer',
  },
  de: {
    research: 'Forscher Bibliothekar',
    accounting: 'Tischler Handwerker Buchhalter',
    medical: 'Krankenschwester Apotheker Psychologin',
    'real-estate': 'Architekt Schreiner',
    education: 'Lehrerin Dozent Student',
    law: 'Anwältin Notar',
    music: 'Musiker Sängerin',
    'image-editing': 'Fotografin',
    translation: 'Dolmetscher',
    meetings: 'Beraterin Sekretärin',
  },
  es: {
    research: 'bibliotecario',
    accounting: 'carpintero fontanero autónomo',
    medical: 'farmacéutico psicóloga',
    'real-estate': 'arquitecta',
    education: 'docente',
    law: 'abogada',
    music: 'cantante',
    'image-editing': 'fotógrafa',
    translation: 'traductora',
  },
  fr: {
    research: 'bibliothécaire',
    accounting: 'menuisier artisan plombier',
    medical: 'infirmière dentiste',
    'real-estate': 'architecte',
    education: 'enseignante instituteur',
    law: 'avocate huissier',
    music: 'chanteur',
    'image-editing': 'photographe',
    translation: 'traductrice',
  },
  zh: {
    research: '学者',
    accounting: '木匠 会计',
    medical: '护士 牙医',
    'real-estate': '建筑师',
    education: '教师 讲师',
    'image-editing': '摄影师',
    music: '歌手',
    'image-generation': '插画师',
    design: '设计师',
  },
  ja: {
    research: '研究者 司書',
    accounting: '大工 税理士',
    medical: '看護師 薬剤師',
    'real-estate': '建築家',
    education: '講師 教員',
    'image-editing': '写真家',
    music: '歌手 作曲家',
    'image-generation': '漫画家',
  },
};

test.each(LANGUAGES)('professions in %s find tools of the categories that they are words of', (language) => {
  const index = seedIndex(language);
  const missed = Object.entries(PROFESSIONS[language]).flatMap(([category, professions]) =>
    professions.split(' ').filter((search) => {
      const { tools } = index.list(toolQuery({ search, limit: 12 }));
      return !tools.some(({ categories }) => categories.some(({ slug }) => slug === category));
    }),
  );

  expect(missed).toEqual([]);
});
