import { useTranslation } from 'react-i18next';
import { AppLink } from '#pwa/ui/link/app-link.tsx';
import { privacyPath, termsPath } from '#pwa/router/paths.ts';

const PLACEHOLDERS = { terms: '<terms>', privacy: '<privacy>' };

/** One sentence with two links, in the order of the language. They open beside the form, which keeps what was typed. */
export function TermsLabel() {
  const { t } = useTranslation();
  const links: Record<string, { path: string; text: string }> = {
    [PLACEHOLDERS.terms]: { path: termsPath, text: t('auth.terms') },
    [PLACEHOLDERS.privacy]: { path: privacyPath, text: t('auth.privacy') },
  };
  return t('auth.accept_terms', PLACEHOLDERS)
    .split(/(<[a-z]+>)/)
    .map((part) => {
      const link = links[part];
      if (!link) return part;
      return (
        <AppLink key={link.path} to={link.path} target="_blank">
          {link.text}
        </AppLink>
      );
    });
}
