import { linkOrigin } from '#backend/http/security.ts';
import type { Env } from '#backend/server/env.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type english from '#locales/en/server.json';

export function localizedLink(env: Env, path: string, language: Language): string {
  return `${linkOrigin(env)}${path}${language === FALLBACK_LANGUAGE ? '' : `?lng=${language}`}`;
}

type Texts = (typeof english)['mail'];
type MailKey = `mail.${keyof Texts & string}`;

function isMailText(name: string, texts: Texts): name is keyof Texts & string {
  return Object.hasOwn(texts, name);
}

export async function loadMailTexts(
  language: Language,
  values: Readonly<Record<string, string>>,
): Promise<(key: MailKey) => string> {
  const texts: { default: typeof english } = await import(`#locales/${language}/server.json`, {
    with: { type: 'json' },
  });
  const { mail } = texts.default;
  return (key) => {
    const name = key.slice('mail.'.length);
    const text = isMailText(name, mail) ? mail[name] : '';
    return text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => values[value] ?? '');
  };
}
