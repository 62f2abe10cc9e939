import { Model, type RelationMappings } from 'objection';
import type { Language } from '#domain/languages.ts';
import { BaseModel } from './base-model.ts';

export class PostTranslationModel extends BaseModel {
  static override tableName = 'post_translations';
  static override idColumn = ['post_id', 'language'];

  declare postId: number;
  declare language: Language;
  declare title: string;
  declare excerpt: string;
  declare content?: string;
  declare html?: string;
}

export class PostModel extends BaseModel {
  static override tableName = 'posts';

  declare id: number;
  declare slug: string;
  declare title: string;
  declare excerpt: string;
  declare coverImage: string | null;
  declare authorName: string;
  declare publishedDate: string;
  /** JSON array of strings. */
  declare tags: string;
  declare content: string;
  declare html: string;
  declare translations?: PostTranslationModel[];

  static override relationMappings = (): RelationMappings => ({
    translations: {
      relation: Model.HasManyRelation,
      modelClass: PostTranslationModel,
      join: { from: 'posts.id', to: 'post_translations.post_id' },
    },
  });
}
