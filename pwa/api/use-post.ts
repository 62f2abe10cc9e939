import type { Post } from '#domain/schemas/post.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { postKey } from './keys.ts';
import { type Resource, useResource } from './use-resource.ts';

export function usePost(slug: string): Resource<Post> {
  return useResource(postKey(slug, useLanguage()));
}
