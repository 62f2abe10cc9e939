import { toolKey } from '#pwa/lib/api/api-keys.ts';
import { type HeadBuilder, privateHead, unavailableHead } from '#pwa/seo/page-head.ts';

export const head: HeadBuilder = (context, loaded, t) => {
  const key = toolKey(context.params.slug ?? '', context.language);
  const tool = loaded.answer(key);
  if (!tool) {
    return unavailableHead(loaded, key, { missing: t('tool.not_found_title'), failed: t('tool.error_title') }, t);
  }
  return privateHead(context, t('correct.title', { name: tool.name }), t('correct.intro'));
};
