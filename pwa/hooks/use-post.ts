import type { Post } from '#domain/model/post.ts';
import { useLanguage } from '#pwa/i18n/use-language.ts';
import { postKey } from '#pwa/lib/api/keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function usePost(slug: string): Resource<Post> {
  return useResource(postKey(slug, useLanguage()));
}
